import type { EntityManager } from "@mikro-orm/postgresql";
import { TopicEntity } from "./agenda.entity.ts";

/** The whole programme, in the order in which it is shown. */
export async function findTopics(em: EntityManager): Promise<TopicEntity[]> {
  return em.find(TopicEntity, {}, { orderBy: { day: "ASC", displayOrder: "ASC", id: "ASC" } });
}
