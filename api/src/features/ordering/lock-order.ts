import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { invalidField } from "../../platform/http/http-problem.ts";
import { requireOpenEdition } from "../editions/require-open-edition.ts";

/** A record that has its place among others. */
export interface OrderedRow {
  id: string;
  editionId: string;
  displayOrder: number;
}

/**
 * Until the transaction ends nobody else gives the records that are ordered among each other their
 * positions: what is read of them before that may be out of date.
 * @param within properties by whose values they are told apart from those of other orders
 * @returns what finds all records of their order; null when one of `ids` is not there
 * @throws HttpProblem 400 when they are not of one order, 409 when their edition is archived
 */
export async function lockOrder(
  tx: EntityManager,
  entity: EntityName,
  within: readonly string[],
  ids: readonly string[],
): Promise<Record<string, unknown> | null> {
  const ordered = entity as EntityName<OrderedRow>;
  const rows = await tx.find(ordered, { id: { $in: [...ids] } }, { disableIdentityMap: true });
  const [first] = rows;
  if (first === undefined || rows.length < ids.length) return null;
  const valuesOf = (row: OrderedRow) =>
    Object.entries(row).filter(([name]) => within.includes(name));
  const order = JSON.stringify(valuesOf(first));
  if (rows.some((row) => JSON.stringify(valuesOf(row)) !== order)) {
    const names = within.map((name) => name.replace(/Id$/, ""));
    throw invalidField("ids", `Name records of one ${names.join(" and ")} only`);
  }
  await requireOpenEdition(tx, first.editionId);
  return Object.fromEntries(valuesOf(first));
}
