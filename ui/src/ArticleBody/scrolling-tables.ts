const table = /<table(?=[\s>])[^>]*>(?:\s*<caption>(.*?)<\/caption>)?/gis;

/** Wraps tables of sanitised HTML in a scroll container that is also focusable by keyboard. */
export function withScrollingTables(html: string): string {
  return html
    .replaceAll(table, (opening: string, caption: string | undefined) => {
      const label = caption?.replaceAll(/<[^>]*>/g, "").replaceAll('"', "&quot;") ?? "Table";
      return `<div data-scroll="" role="group" aria-label="${label}" tabindex="0">${opening}`;
    })
    .replaceAll(/<\/table\s*>/gi, "</table></div>");
}
