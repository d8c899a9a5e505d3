import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { RowQuery } from "../database/find-rows.ts";
import { id, maxRows, text } from "./values.contract.ts";

/** Rows answered when the caller names no range. */
const defaultRows = 25;

/** A query parameter that holds JSON: what is not JSON is the caller's mistake, not ours. */
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

/** What may be asked of a list. */
export interface ListRules {
  /** Fields a caller may sort by. */
  sort: readonly string[];
  /** Order of rows that the caller's order leaves equal; `id` always comes last, so that pages never overlap. */
  defaultSort: readonly (readonly [string, "ASC" | "DESC"])[];
  /** Fields a caller may filter by; each takes one value or a list of them. `id` is always there. */
  filter: Readonly<Record<string, z.ZodType>>;
  /** Text fields that `q` is looked for in; with a dot, a field of a related row: `user.email`. */
  search: readonly string[];
  /** Filters that are no column's, by their names. */
  named?: Readonly<Record<string, NamedFilter>> | undefined;
}

/** A filter that stands for a condition. */
export interface NamedFilter {
  schema: z.ZodType;
  condition: (value: unknown, request: FastifyRequest) => Promise<object>;
}

/** A filter whose condition is made from a value of the schema. */
export function namedFilter<Schema extends z.ZodType>(
  schema: Schema,
  condition: (value: z.output<Schema>, request: FastifyRequest) => Promise<object>,
): NamedFilter {
  return { schema, condition: (value, request) => condition(schema.parse(value), request) };
}

/** The conditions that the named filters of a parsed query stand for. */
export async function namedConditions(
  { filter = {} }: ListQuery,
  { named = {} }: Pick<ListRules, "named">,
  request: FastifyRequest,
): Promise<object[]> {
  const asked = Object.entries(named).filter(([name]) => filter[name] !== undefined);
  return Promise.all(asked.map(([name, { condition }]) => condition(filter[name], request)));
}

/**
 * The query of a list in the simple-rest dialect of react-admin:
 * `sort=["field","ASC"]&range=[0,24]&filter={"slug":"x","q":"text"}`, each of them optional.
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

/** A parsed {@link listQuery}. */
export interface ListQuery {
  sort?: [string, "ASC" | "DESC"] | undefined;
  range?: [number, number] | undefined;
  filter?: Record<string, unknown> | undefined;
}

/**
 * The part of a list that a parsed query asks for.
 * @param more conditions besides: of the named filters, and ours that no caller's filter can lift
 */
export function pageOf(query: ListQuery, rules: ListRules, more: object[] = []): RowQuery {
  // Whoever names rows by their ids wants them all.
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

/** The value of `Content-Range`: which rows of how many are answered. */
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

/** Finds the rows of which one of the fields has a text in it. */
export function searchCondition(fields: readonly string[], text: string): object {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return { $or: fields.map((field) => nested(field, { $ilike: pattern })) };
}

/** `user.email` as a condition on the related row: `{ user: { email: condition } }`. */
function nested(path: string, condition: object): object {
  return path.split(".").reduceRight((inner, name) => ({ [name]: inner }), condition);
}
