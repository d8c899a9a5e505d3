import { FlushMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { invalidField } from "../../../platform/http/http-problem.ts";
import type { Edition } from "./editions.contract.ts";
import { EditionEntity } from "./editions.entity.ts";

/** @throws HttpProblem 400 for the first day when another edition is in the same year */
export async function requireOwnYear(
  tx: EntityManager,
  { id, firstDay }: Pick<Edition, "id" | "firstDay">,
): Promise<void> {
  const year = Number(firstDay.slice(0, 4));
  const options = { flushMode: FlushMode.COMMIT, disableIdentityMap: true };
  const other = await tx.findOne(EditionEntity, { year }, options);
  if (other === null || other.id === id) return;
  throw invalidField("firstDay", `There is an edition in ${year} already: ${other.name}`);
}
