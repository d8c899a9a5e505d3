import type { EntityManager } from "@mikro-orm/postgresql";
import { ofCurrentEdition } from "../editions/of-edition.ts";
import { SpeakerEntity } from "./speakers.entity.ts";

/** All speakers of the current edition, in the order in which they are shown. */
export async function findSpeakers(em: EntityManager): Promise<SpeakerEntity[]> {
  return em.find(SpeakerEntity, ofCurrentEdition, { orderBy: { displayOrder: "ASC", id: "ASC" } });
}
