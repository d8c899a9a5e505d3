import type { EntityManager } from "@mikro-orm/postgresql";
import { ofCurrentEdition } from "../../foundation/editions/of-edition.ts";
import { TopicEntity } from "./agenda.entity.ts";

/** Returns the whole programme of the current edition in display order. */
export async function findTopics(em: EntityManager): Promise<TopicEntity[]> {
  return em.find(TopicEntity, ofCurrentEdition, {
    orderBy: { day: "ASC", displayOrder: "ASC", id: "ASC" },
  });
}
