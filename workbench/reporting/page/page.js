// Draws each chart from the data beside it, with the Vega above; what cannot be drawn keeps its table.

"use strict";

function cannotDraw(figure, fault) {
  const told = document.createElement("p");
  told.className = "fault";
  told.textContent = `This chart could not be drawn (${fault.message}); here is its table.`;
  figure.querySelector(".chart").replaceWith(told);
  figure.querySelector("details").open = true;
}

async function draw(figure) {
  try {
    const spec = JSON.parse(figure.querySelector("script").textContent);
    const options = { actions: false, renderer: "svg", ast: false };
    await window.vegaEmbed(figure.querySelector(".chart"), spec, options);
  } catch (fault) {
    cannotDraw(figure, fault);
  }
}

Promise.all([...document.querySelectorAll("figure")].map(draw)).then(() => {
  document.body.dataset.drawn = "yes";
});
