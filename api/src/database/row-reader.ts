import {
  ReferenceKind,
  type EntityMetadata,
  type EntityName,
  type EntityProperty,
} from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { escapeIdentifier } from "pg";
import { executeGenerated } from "./prepared-statement.ts";

/** Which rows are read, in the ORM's terms. */
export interface RowQuery {
  where: object;
  orderBy: Record<string, "ASC" | "DESC">[];
  limit: number;
  offset: number;
}

/** Reads rows. */
export type ReadRows<Row> = (
  em: EntityManager,
  query: RowQuery,
) => Promise<{
  rows: Row[];
  /** How many rows there are, `limit` and `offset` aside. */
  total: number;
}>;

/**
 * Reads rows with to-one relations and their total by one prepared statement, as plain objects:
 * the ORM's two statements, entities and identity map take several times as long. Of the ORM's
 * operators it knows those of {@link comparisons}.
 * @param relations names of the to-one properties
 */
export function rowReader<Row extends object>(
  entity: EntityName<Row>,
  relations: readonly string[] = [],
): ReadRows<Row> {
  let known: [own: Table, ...related: Table[]] | undefined;
  return async (em, { where, orderBy, limit, offset }) => {
    // The ORM knows columns from its initialisation on.
    const tables = (known ??= tablesOf(em.getMetadata(entity), relations));
    const [own] = tables;
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const condition = conditionOf(where, own, bind);
    const count = `select count(*)::int from ${own.from} where ${condition}`;
    const order = orderBy.flatMap((by) =>
      Object.entries(by).map(([name, direction]) => `${columnOf(name, own)} ${direction}`),
    );
    const select = tables.flatMap(({ columns }) => [...columns.values()]);
    const found = await executeGenerated(
      em,
      `select (${count}), ${select.join(", ")} from ${tables.map(({ from }) => from).join(" ")}
       where ${condition} order by ${order.join(", ")} limit ${bind(limit)} offset ${bind(offset)}`,
      values,
    );
    const rows = found.map((row) => objectOf(row, tables) as Row);
    if (rows.length > 0 || offset === 0) return { rows, total: Number(found[0]?.[0] ?? 0) };
    // Behind the last row there is none that says how many there are.
    const [[total] = []] = await executeGenerated(em, count, values.slice(0, -2));
    return { rows, total: Number(total) };
  };
}

/** What is read of a table. */
interface Table {
  /** The property that holds its row; undefined for the table whose rows are asked for. */
  relation?: string;
  /** Its part of the `from` clause. */
  from: string;
  /** Its columns, as SQL, by the names of their properties. */
  columns: ReadonlyMap<string, string>;
  /** Properties that are instants: the driver leaves them as text. */
  instants: ReadonlySet<string>;
}

function tablesOf(metadata: EntityMetadata, relations: readonly string[]): [Table, ...Table[]] {
  const own = `${escapeIdentifier(metadata.tableName)} own`;
  return [
    { from: own, ...columnsOf(metadata, "own") },
    ...relations.map((relation) => {
      const { [relation]: property } = metadata.properties as Record<string, EntityProperty>;
      const target = property?.targetMeta;
      if (!target) throw new Error(`${metadata.className} has no relation ${relation}`);
      const alias = escapeIdentifier(relation);
      const key = `${alias}.id = own.${escapeIdentifier(property.fieldNames[0] ?? "")}`;
      return {
        relation,
        from: `left join ${escapeIdentifier(target.tableName)} ${alias} on ${key}`,
        ...columnsOf(target, alias),
      };
    }),
  ];
}

function columnsOf({ props }: EntityMetadata, alias: string): Pick<Table, "columns" | "instants"> {
  const scalars = props.filter(({ kind }) => kind === ReferenceKind.SCALAR);
  return {
    columns: new Map(
      scalars.map(({ name, fieldNames: [column = name] }) => [
        name,
        `${alias}.${escapeIdentifier(column)}`,
      ]),
    ),
    instants: new Set(
      scalars.filter(({ runtimeType }) => runtimeType === "Date").map(({ name }) => name),
    ),
  };
}

/** Makes an object of a selected row; the total stands before its columns. */
function objectOf(row: unknown[], tables: readonly Table[]): object {
  let index = 1;
  const whole: Record<string, unknown> = {};
  for (const { relation, columns, instants } of tables) {
    const part: Record<string, unknown> = relation === undefined ? whole : {};
    for (const name of columns.keys()) {
      const value = row[index++];
      part[name] = typeof value === "string" && instants.has(name) ? new Date(value) : value;
    }
    // A relation that leads nowhere has columns that are all null.
    if (relation !== undefined) whole[relation] = part["id"] === null ? null : part;
  }
  return whole;
}

type Bind = (value: unknown) => string;

/** A comparison of a column with a value, by the ORM's operators. */
const comparisons: Record<string, (column: string, value: string) => string> = {
  $eq: (column, value) => `${column} = ${value}`,
  $in: (column, value) => `${column} = any(${value})`,
  $lt: (column, value) => `${column} < ${value}`,
  $ilike: (column, value) => `${column} ilike ${value}`,
};

/** @throws when the condition has an operator or a property that is not known */
function conditionOf(where: object, table: Table, bind: Bind): string {
  const parts = Object.entries(where).map(([name, value]: [string, unknown]) => {
    if (name === "$and" || name === "$or") {
      const inner = (value as object[]).map((part) => conditionOf(part, table, bind));
      return `(${inner.join(name === "$and" ? " and " : " or ") || String(name === "$and")})`;
    }
    const compared = typeof value === "object" && value !== null ? value : { $eq: value };
    return Object.entries(compared)
      .map(([operator, operand]: [string, unknown]) => {
        const compare = comparisons[operator];
        if (!compare) throw new Error(`Rows are not read by ${operator}`);
        return compare(columnOf(name, table), bind(operand));
      })
      .join(" and ");
  });
  return parts.join(" and ") || "true";
}

function columnOf(name: string, { columns }: Table): string {
  const column = columns.get(name);
  if (column === undefined) throw new Error(`Rows are not read by ${name}`);
  return column;
}
