import type { Page } from "@playwright/test";

/**
 * Simulates the translation of a browser: replaces every text node, including later ones, with two
 * nested `font` elements that contain the text in angle quotes.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untranslated = "script, style, noscript, textarea, font, svg, [translate=no]";
    function translateText(text: Text): void {
      if (!text.data.trim() || text.parentElement?.closest(untranslated)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `‹${text.data}›`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    function translate(root: Node): void {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text instanceof Text) found.push(text);
      }
      for (const text of found) translateText(text);
    }
    translate(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!node.isConnected) continue;
        if (node instanceof Text) translateText(node);
        else if (node instanceof Element && node.tagName !== "FONT") translate(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Reverts the simulated translation of a text. */
export function untranslated(text: string): string {
  return text.replaceAll(/[‹›]/g, "");
}
