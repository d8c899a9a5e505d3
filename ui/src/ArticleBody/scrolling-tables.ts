const table = /<table(?=[\s>])[^>]*>(?:\s*<caption>(.*?)<\/caption>)?/gis;

/** Puts every table of sanitised markup into a frame that scrolls by itself, also by keys. */
export function withScrollingTables(html: string): string {
  return html
    .replaceAll(table, (opening: string, caption: string | undefined) => {
      const label = caption?.replaceAll(/<[^>]*>/g, "").replaceAll('"', "&quot;") ?? "Table";
      return `<div data-scroll="" role="group" aria-label="${label}" tabindex="0">${opening}`;
    })
    .replaceAll(/<\/table\s*>/gi, "</table></div>");
}
