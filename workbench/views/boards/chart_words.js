// Numbers in words and tables as files, for the charts of ChartBoard; joined in front of them.

function written(value, form) {
  if (value === null || value === undefined) return "–";
  const sign = value < 0 ? "−" : "+";
  switch (form) {
    case "count":
      return Number(value).toLocaleString("en-US", { maximumFractionDigits: 0 }).replace("-", "−");
    case "percent":
      return `${withMinus(100 * value, 1)} %`;
    case "points":
      return withMinus(value, 2);
    case "signed":
      return Math.abs(value) < 0.005 ? "0.00" : sign + Math.abs(value).toFixed(2);
    case "signed_fine":
      return Math.abs(value) < 0.0005 ? "0.000" : sign + Math.abs(value).toFixed(3);
    case "percent_points":
      if (Math.abs(100 * value) < 0.05) return "no change";
      return `${sign}${Math.abs(100 * value).toFixed(1)} %`;
    default:
      return String(value);
  }
}

function withMinus(value, digits) {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) ? `−${text}` : text;
}

function said(row, [first, ...rest]) {
  const parts = rest.map(({ name, label, form }) => `${label} ${written(row[name], form)}`);
  return `${written(row[first.name], first.form)}: ${parts.join(", ")}`;
}

// What a spreadsheet would take for a formula (`LIVE`, of `cardsets.guarding`) gets an apostrophe.
function guarded(text) {
  const looksGuarded = text.startsWith("'") && (!text.slice(1).trim() || text[1] === "'" || LIVE.test(text.slice(1)));
  return LIVE.test(text) || looksGuarded ? `'${text}` : text;
}

function asCsv(rows, columns) {
  const quoted = (value) => {
    const text = typeof value === "string" ? guarded(value) : String(value ?? "");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [columns.map(({ label }) => label)];
  for (const row of rows) lines.push(columns.map(({ name }) => row[name]));
  return lines.map((line) => line.map(quoted).join(",") + "\r\n").join("");
}

function download(name, address) {
  const link = make("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

function downloadText(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
