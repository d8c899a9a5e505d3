const opening = '<div data-scroll="" role="group" aria-label="Table" tabindex="0"><table';
const closing = "</table></div>";

/** Puts every table of sanitised markup into a frame that scrolls by itself, also by keys. */
export function withScrollingTables(html: string): string {
  return html.replaceAll(/<table(?=[\s>])/gi, opening).replaceAll(/<\/table\s*>/gi, closing);
}
