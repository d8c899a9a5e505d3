import type { EntityManager } from "@mikro-orm/postgresql";
import { SpeakerEntity } from "./speakers.entity.ts";

/** All speakers, in the order in which they are shown. */
export async function findSpeakers(em: EntityManager): Promise<SpeakerEntity[]> {
  return em.find(SpeakerEntity, {}, { orderBy: { displayOrder: "ASC", id: "ASC" } });
}
