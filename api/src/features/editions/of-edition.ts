import { p } from "@mikro-orm/core";
import { EditionEntity } from "./editions.entity.ts";

/**
 * The columns by which a record belongs to an edition, with which it goes. Whoever writes none, be
 * it a sync or an operator in psql, means the current one.
 */
export function ofEdition() {
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

/** Finds the records of the current edition. */
export const ofCurrentEdition = { edition: { state: "current" } } as const;

/** Finds the records that everybody may see. */
export const ofPublicEdition = { edition: { state: { $ne: "preparing" } } } as const;
