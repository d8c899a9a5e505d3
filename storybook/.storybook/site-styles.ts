import base from "ui/theme/base.css?inline";
import print from "ui/theme/print.css?inline";

const sheet = document.createElement("style");
sheet.textContent = base + print;
// First, because style sheets of components override it.
document.head.prepend(sheet);

/** Turns the site's styles of elements, which the console does not have, on or off. */
export function applySiteStyles(applied: boolean): void {
  sheet.disabled = !applied;
}
