import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { requireOpenEdition } from "../../foundation/editions/require-open-edition.ts";

/** A record with a position. */
export interface OrderedRow {
  id: string;
  editionId: string;
  displayOrder: number;
}

/**
 * Locks an order of records until the transaction ends. Positions that were read before the lock
 * may be stale.
 * @param within properties whose values separate one order from another
 * @returns a filter for all records of the order; null when one of `ids` does not exist
 * @throws HttpProblem 400 when the records are in different orders, 409 when their edition is
 * archived
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
