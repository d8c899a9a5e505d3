import type { EntityManager } from "@mikro-orm/postgresql";
import { ofCurrentEdition } from "../../foundation/editions/of-edition.ts";
import { SpeakerEntity } from "./speakers.entity.ts";

/** Returns all speakers of the current edition in display order. */
export async function findSpeakers(em: EntityManager): Promise<SpeakerEntity[]> {
  return em.find(SpeakerEntity, ofCurrentEdition, { orderBy: { displayOrder: "ASC", id: "ASC" } });
}
