import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { RowQuery } from "../database/find-rows.ts";
import { id, maxRows, text } from "../http/values.contract.ts";

/** Number of rows in a response when the query has no range. */
const defaultRows = 25;

/** Query parameter that contains JSON. Invalid JSON is a client error. */
function json<Schema extends z.ZodType>(schema: Schema, example: string) {
  return z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: "custom", message: `This is not JSON; an example: ${example}` });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const range = z
  .tuple([z.int().min(0), z.int().min(0)], { error: "Two numbers are needed: [first, last]" })
  .refine(([first, last]) => last >= first, "The last row lies before the first")
  .refine(([first, last]) => last - first < maxRows, `At most ${maxRows} rows at a time`);

/** Allowed queries of a list. */
export interface ListRules {
  /** Sortable fields. */
  sort: readonly string[];
  /** Secondary sort order. `id` always comes last, so that pages never overlap. */
  defaultSort: readonly (readonly [string, "ASC" | "DESC"])[];
  /** Filterable fields; each accepts one value or a list. `id` is always filterable. */
  filter: Readonly<Record<string, z.ZodType>>;
  /** Text fields that `q` searches. A dot selects a field of a related row: `user.email`. */
  search: readonly string[];
  /** Filters that do not correspond to a column, by name. */
  named?: Readonly<Record<string, NamedFilter>> | undefined;
}

/** Filter that translates to a condition. */
export interface NamedFilter {
  schema: z.ZodType;
  condition: (value: unknown, request: FastifyRequest) => Promise<object>;
}

/** Creates a filter that validates its value with the schema. */
export function namedFilter<Schema extends z.ZodType>(
  schema: Schema,
  condition: (value: z.output<Schema>, request: FastifyRequest) => Promise<object>,
): NamedFilter {
  return { schema, condition: (value, request) => condition(schema.parse(value), request) };
}

/** Conditions of the named filters in a parsed query. */
export async function namedConditions(
  { filter = {} }: ListQuery,
  { named = {} }: Pick<ListRules, "named">,
  request: FastifyRequest,
): Promise<object[]> {
  const asked = Object.entries(named).filter(([name]) => filter[name] !== undefined);
  return Promise.all(asked.map(([name, { condition }]) => condition(filter[name], request)));
}

/**
 * Query schema of a list in the simple-rest dialect of react-admin:
 * `sort=["field","ASC"]&range=[0,24]&filter={"slug":"x","q":"text"}`. All parameters are optional.
 */
export function listQuery(rules: Pick<ListRules, "sort" | "filter" | "named">) {
  const oneOrMany = (schema: z.ZodType) =>
    z.union([schema, z.array(schema).max(maxRows)]).optional();
  const fields: Record<string, z.ZodType> = { id: oneOrMany(id), q: text(200).optional() };
  for (const [name, schema] of Object.entries(rules.filter)) {
    fields[name] = name.endsWith("_lt") ? schema.optional() : oneOrMany(schema);
  }
  for (const [name, { schema }] of Object.entries(rules.named ?? {})) {
    fields[name] = schema.optional();
  }
  const names = Object.keys(fields).join(", ");
  return z.object({
    sort: json(
      z.tuple([
        z.enum(["id", ...rules.sort], { error: `Sorting goes by ${rules.sort.join(", ")} or id` }),
        z.enum(["ASC", "DESC"], { error: "The order is ASC or DESC" }),
      ]),
      `["${rules.sort[0]}","ASC"]`,
    ).optional(),
    range: json(range, "[0,24]").optional(),
    filter: json(
      z.strictObject(fields, {
        error: (issue) =>
          issue.code === "unrecognized_keys" ? `Filtering goes by ${names}` : undefined,
      }),
      '{"q":"text"}',
    ).optional(),
  });
}

export interface ListQuery {
  sort?: [string, "ASC" | "DESC"] | undefined;
  range?: [number, number] | undefined;
  filter?: Record<string, unknown> | undefined;
}

/**
 * Translates a parsed query to a database query.
 * @param more additional conditions: those of the named filters, and restrictions that filters
 * cannot override
 */
export function pageOf(query: ListQuery, rules: ListRules, more: object[] = []): RowQuery {
  // A query by ids returns all of these rows.
  const { id: ids } = query.filter ?? {};
  const wanted = Math.max(defaultRows, Array.isArray(ids) ? ids.length : 0);
  const [first, last] = query.range ?? [0, wanted - 1];
  const asked = query.sort ? [query.sort] : [];
  const order = [...asked, ...rules.defaultSort, ["id", "ASC"] as const];
  const conditions = conditionsOf(query.filter ?? {}, rules);
  return {
    where: { $and: [...conditions, ...more] },
    orderBy: order.map(([field, direction]) => ({ [field]: direction })),
    offset: first,
    limit: last - first + 1,
  };
}

/** Value of the `Content-Range` header. */
export function contentRange(name: string, offset: number, rows: number, total: number): string {
  const answered = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${name} ${answered}/${total}`;
}

function conditionsOf(
  filter: Record<string, unknown>,
  { search, named = {} }: Pick<ListRules, "search" | "named">,
): object[] {
  const { q, ...fields } = filter;
  const conditions: object[] = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !(name in named))
    .map(([name, value]) => {
      if (name.endsWith("_lt")) return { [name.slice(0, -"_lt".length)]: { $lt: value } };
      return { [name]: Array.isArray(value) ? { $in: value } : value };
    });
  if (typeof q === "string" && q !== "") {
    conditions.push(searchCondition(search, q));
  }
  return conditions;
}

/** Condition that matches rows in which one of the fields contains a text. */
export function searchCondition(fields: readonly string[], text: string): object {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return { $or: fields.map((field) => nested(field, { $ilike: pattern })) };
}

/** Translates `user.email` to a condition on the related row: `{ user: { email: condition } }`. */
function nested(path: string, condition: object): object {
  return path.split(".").reduceRight((inner, name) => ({ [name]: inner }), condition);
}
