import { p } from "@mikro-orm/core";
import { EditionEntity } from "./editions.entity.ts";

/**
 * Columns of the edition that a record belongs to and is deleted with. The default is the current
 * edition, also for a sync or an operator in psql.
 */
export function editionColumns() {
  return {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    edition: () =>
      p
        .manyToOne(EditionEntity)
        .joinColumn("edition_id")
        .defaultRaw("current_edition_id()")
        .deleteRule("cascade")
        .index(),
    editionId: p.uuid().fieldName("edition_id").persist(false),
  };
}

/** Filter for records of the current edition. */
export const ofCurrentEdition = { edition: { state: "current" } } as const;

/** Filter for public records. */
export const ofPublicEdition = { edition: { state: { $ne: "preparing" } } } as const;
