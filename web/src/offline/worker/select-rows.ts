/**
 * The rows of a whole list that a query selects: by slug, by speaker or by range. Null when the
 * query has another filter, or no row has the slug: the list may leave out what the server would
 * have found.
 */
export function selectRows(rows: object[], query: URLSearchParams): object[] | null {
  const filter: Record<string, unknown> = JSON.parse(query.get("filter") ?? "{}");
  const { slug, speakerId, ...others } = filter;
  if (Object.keys(others).length > 0) return null;
  if (speakerId !== undefined) {
    return rows.filter((row) => Reflect.get(row, "speakerId") === speakerId);
  }
  if (slug !== undefined) {
    const row = rows.find((candidate) => Reflect.get(candidate, "slug") === slug);
    return row ? [row] : null;
  }
  const [from, to]: [number?, number?] = JSON.parse(query.get("range") ?? "[]");
  return from === undefined || to === undefined ? null : rows.slice(from, to + 1);
}
