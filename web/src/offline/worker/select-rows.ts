/**
 * Selects rows of a whole list by slug, speaker or range. Null when the query has another filter,
 * or when no row has the slug, because the list may omit rows that the server would find.
 */
export function selectRows(rows: object[], query: URLSearchParams): object[] | null {
  const filter: Record<string, unknown> = JSON.parse(query.get("filter") ?? "{}");
  const { slug, speakers: speakerId, ...others } = filter;
  if (Object.keys(others).length > 0) return null;
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
  const [from, to]: [number?, number?] = JSON.parse(query.get("range") ?? "[]");
  return from === undefined || to === undefined ? null : rows.slice(from, to + 1);
}
