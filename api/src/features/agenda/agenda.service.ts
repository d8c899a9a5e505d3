import type { EntityManager } from "@mikro-orm/postgresql";
import { ofCurrentEdition } from "../editions/of-edition.ts";
import { TopicEntity } from "./agenda.entity.ts";

/** The whole programme of the current edition, in the order in which it is shown. */
export async function findTopics(em: EntityManager): Promise<TopicEntity[]> {
  return em.find(TopicEntity, ofCurrentEdition, {
    orderBy: { day: "ASC", displayOrder: "ASC", id: "ASC" },
  });
}
