import { p } from "@mikro-orm/core";
import { EditionEntity } from "./editions.entity.ts";

/** The columns by which a record belongs to an edition, with which it goes. */
export function ofEdition() {
  return {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    edition: () =>
      p.manyToOne(EditionEntity).joinColumn("edition_id").deleteRule("cascade").index(),
    editionId: p.uuid().fieldName("edition_id").persist(false),
  };
}
