import { readBody } from "api/platform/http/api-call.contract";
import type { ApiResponse, ListedRows, ListPath } from "./answers.ts";

/** Maximum rows per request. */
export const pageSize = 100;

/** Query of a list in the API. */
export interface ListQuery {
  sort?: [field: string, direction: "ASC" | "DESC"];
  /** First and last row, inclusive. */
  range?: [first: number, last: number];
  /** Conditions, combined with AND. */
  filter?: Record<string, string | number>;
}

/** The path of a list request, with each part as JSON. */
export function listPath<Path extends ListPath>(
  resource: Path,
  query: ListQuery,
): `${Path}?${string}` {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, JSON.stringify(value));
  return `${resource}?${search}`;
}

export interface Rows<Row> {
  rows: Row[];
  /** Number of rows in the whole list. */
  total: number;
}

/** Reads a list without credentials. */
type ReadList<Path extends ListPath> = (
  path: `${Path}?${string}`,
) => Promise<ApiResponse<ListedRows[Path][]>>;

/** Reads a range of at most {@link pageSize} rows. */
export async function readRange<Path extends ListPath>(
  read: ReadList<Path>,
  resource: Path,
  query: ListQuery,
): Promise<Rows<ListedRows[Path]>> {
  const response = await read(listPath(resource, query));
  const rows = await readBody(response);
  return { rows, total: totalOf(response, (query.range?.[0] ?? 0) + rows.length) };
}

/**
 * Reads all rows of a list: the first page, which contains the total, then the other pages
 * concurrently. They have as many rows as the first one, which may be fewer than requested.
 */
export async function readWhole<Path extends ListPath>(
  read: ReadList<Path>,
  resource: Path,
  query: Omit<ListQuery, "range">,
): Promise<ListedRows[Path][]> {
  const readPage = (first: number, size: number) =>
    readRange(read, resource, { ...query, range: [first, first + size - 1] });
  const { rows, total } = await readPage(0, pageSize);
  const size = rows.length;
  const others = size === 0 ? 0 : Math.ceil(total / size) - 1;
  const rest = await Promise.all(
    Array.from({ length: others }, (_, index) => readPage((index + 1) * size, size)),
  );
  return [rows, ...rest.map((page) => page.rows)].flat();
}

/**
 * Number of rows in the whole list; `atLeast` when the response does not say.
 * @internal
 */
export function totalOf(response: Response, atLeast: number): number {
  const total = Number(response.headers.get("content-range")?.split("/")[1]);
  return Number.isInteger(total) ? total : atLeast;
}
