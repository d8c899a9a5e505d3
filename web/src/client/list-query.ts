import { readBody } from "./api-error.ts";

/** Most rows one call answers. */
export const pageSize = 100;

/** A list as the API takes it: which rows, in which order, from where to where (inclusive). */
export interface ListQuery {
  /** Field and direction. */
  sort?: [field: string, direction: "ASC" | "DESC"];
  /** First and last row. */
  range?: [first: number, last: number];
  /** Conditions that all must hold. */
  filter?: Record<string, string | number>;
}

/** The path of a list call, every part as JSON text. */
export function listPath(resource: string, query: ListQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, JSON.stringify(value));
  return `${resource}?${search}`;
}

/** Some rows of a list. */
export interface Rows<Row> {
  rows: Row[];
  /** How many there are altogether. */
  total: number;
}

/** Reads the rows of a range of at most {@link pageSize}. */
export async function readRange<Row>(
  read: (path: string) => Promise<Response>,
  resource: string,
  query: ListQuery,
): Promise<Rows<Row>> {
  const response = await read(listPath(resource, query));
  const rows: Row[] = await readBody(response);
  return { rows, total: totalOf(response, (query.range?.[0] ?? 0) + rows.length) };
}

/** Reads every row of a list, a page at a time. */
export async function readWhole<Row>(
  read: (path: string) => Promise<Response>,
  resource: string,
  query: Omit<ListQuery, "range">,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const range: ListQuery["range"] = [all.length, all.length + pageSize - 1];
    const { rows, total } = await readRange<Row>(read, resource, { ...query, range });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}

/**
 * How many rows there are altogether; `atLeast` when the answer does not say.
 * @internal
 */
export function totalOf(response: Response, atLeast: number): number {
  const total = Number(response.headers.get("content-range")?.split("/")[1]);
  return Number.isInteger(total) ? total : atLeast;
}
