import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { seen, shown } from "../../foundation/sheets/cell.contract.ts";
import type { ColumnChoice } from "../../foundation/sheets/sheets.contract.ts";
import type { ChoiceOf } from "../../foundation/sheets/table.contract.ts";
import { ColumnChoiceEntity } from "./column-choice.entity.ts";
import type { RunSource } from "../../foundation/jobs/sync-source.contract.ts";

/** Choices by header hash. */
export type ColumnChoices = Readonly<Record<string, ColumnChoice>>;

/** Returns the key of a header: the hash of its visible names. */
export function headerHash(header: readonly string[]): string {
  const names = header.map((name) => shown(seen(name)));
  const filled = names.slice(0, names.findLastIndex((name) => name !== "") + 1);
  return createHash("sha256").update(JSON.stringify(filled)).digest("base64url");
}

/** Returns a lookup function for parsing sheets. */
export const choiceOfHeader =
  (choices: ColumnChoices): ChoiceOf =>
  (header) =>
    choices[headerHash(header)];

/** Returns all choices for the headers of a source. */
export async function readColumnChoices(
  em: EntityManager,
  source: RunSource,
): Promise<ColumnChoices> {
  const found = await em.find(ColumnChoiceEntity, { source }, { disableIdentityMap: true });
  return Object.fromEntries(found.map(({ headerHash: hash, columns }) => [hash, columns]));
}

/** Stores the choice for a header. */
export async function rememberColumns(
  em: EntityManager,
  source: RunSource,
  header: readonly string[],
  columns: ColumnChoice,
): Promise<void> {
  await em.upsert(ColumnChoiceEntity, {
    source,
    headerHash: headerHash(header),
    columns,
    chosenAt: new Date(),
  });
}
