"""The Great Scott! workbench: card lists, their exact odds, and the game they make."""
