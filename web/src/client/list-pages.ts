/** Cards that a page of a list shows; what most congresses have fits on the first. */
export const cardsPerPage = { speakers: 100, news: 60 } as const;

/** How many pages a list has; the first is there even when nothing is listed. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The page that an address names, the first when it names none; null when it is none. */
export function readPageNumber(written = "1"): number | null {
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}

/** First and last row of a page. */
export function rangeOfPage(page: number, perPage: number): [first: number, last: number] {
  return [(page - 1) * perPage, page * perPage - 1];
}
