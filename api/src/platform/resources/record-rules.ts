import type { EntityManager } from "@mikro-orm/postgresql";
import { InvalidFields } from "../http/http-problem.ts";
import type { Problem } from "../http/problem.contract.ts";

/** An invalid field of a record, by its path, with a message for people. */
export type FieldProblem = NonNullable<Problem["errors"]>[number];

/**
 * Rules about whole records: fields that depend on each other or on stored data. A form, a sheet, a
 * restore and an undo apply the same ones, to one record or to thousands.
 */
export interface RecordRules<Row> {
  /**
   * Returns the values that the other fields determine where nobody has set them.
   * @param before the stored row; null for a new record
   * @param now event clock time
   */
  complete?(row: Row, before: Row | null, now: Date): Partial<Row>;
  /**
   * Reads the stored data that decides about rows, in a number of statements that does not grow
   * with the number of rows.
   * @param rows have all relations of the rows that will be checked
   */
  open?(tx: EntityManager, rows: readonly Row[], now: Date): Promise<OpenRules<Row>>;
}

export interface OpenRules<Row> {
  /** Returns the first invalid field of a row; null when it is valid. Parameters as above. */
  problemOf(row: Row, before: Row | null): FieldProblem | null;
}

/** @throws HttpProblem 400 with the first invalid field */
export async function requireValid<Row>(
  { tx, now }: { tx: EntityManager; now: Date },
  rules: RecordRules<Row>,
  { row, before }: { row: Row; before: Row | null },
): Promise<void> {
  const open = await rules.open?.(tx, [row], now);
  const problem = open?.problemOf(row, before);
  if (problem) throw new InvalidFields([problem]);
}
