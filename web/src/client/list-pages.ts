/** Cards per page of a list. Most congresses fit on the first page. */
export const cardsPerPage = { speakers: 100, news: 60 } as const;

/** Number of pages of a list; at least 1, even for an empty list. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Parses a page number; 1 when missing, null when invalid. */
export function readPageNumber(written = "1"): number | null {
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}

/** First and last row of a page. */
export function rangeOfPage(page: number, perPage: number): [first: number, last: number] {
  return [(page - 1) * perPage, page * perPage - 1];
}
