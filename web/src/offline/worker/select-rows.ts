import { pageSize } from "../../client/list-query.ts";

/**
 * First row of a query for a part of a whole list of the current edition; null for any other query,
 * such as a search or one for another edition.
 */
export function firstOfWholeList(query: URLSearchParams): number | null {
  const { displayOrder_lt: _listed, ...others } = filterOf(query);
  const [from, to] = rangeOf(query);
  const isPart = from !== undefined && to === from + pageSize - 1;
  return isPart && Object.keys(others).length === 0 ? from : null;
}

/**
 * Selects rows of a whole list by slug, speaker or range. Null when the query has another filter or
 * is for another edition, or when no row has the slug, because the list may omit rows that the
 * server would find.
 */
export function selectRows(rows: object[], query: URLSearchParams): object[] | null {
  const { slug, speakers: speakerId, editionId, ...others } = filterOf(query);
  if (Object.keys(others).length > 0) return null;
  const isOfEdition = (row: object) => Reflect.get(row, "editionId") === editionId;
  if (editionId !== undefined && !rows.every(isOfEdition)) return null;
  if (speakerId !== undefined) {
    return rows.filter((row) => {
      const listed: unknown = Reflect.get(row, "speakers");
      return Array.isArray(listed) && listed.some((one) => one.speakerId === speakerId);
    });
  }
  if (slug !== undefined) {
    const row = rows.find((candidate) => Reflect.get(candidate, "slug") === slug);
    return row ? [row] : null;
  }
  const [from, to] = rangeOf(query);
  return from === undefined || to === undefined ? null : rows.slice(from, to + 1);
}

function filterOf(query: URLSearchParams): Record<string, unknown> {
  return JSON.parse(query.get("filter") ?? "{}");
}

function rangeOf(query: URLSearchParams): [from?: number, to?: number] {
  return JSON.parse(query.get("range") ?? "[]");
}
