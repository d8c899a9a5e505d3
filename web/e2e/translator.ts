import type { Page } from "@playwright/test";

/**
 * Does to a page what the translation of a browser does: every text becomes one of two nested
 * elements of the translator's own, in angle brackets, and what comes later is translated as well.
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

/** A text as it was before it was translated. */
export function untranslated(text: string): string {
  return text.replaceAll(/[‹›]/g, "");
}
