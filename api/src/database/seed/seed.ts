import { Temporal } from "temporal-polyfill";
import type { EntityManager } from "@mikro-orm/postgresql";
import { TopicEntity } from "../../agenda/agenda.entity.ts";
import { dateOfDay, event } from "../../event/event.contract.ts";
import { CategoryEntity, NewsPostEntity } from "../../news/news.entity.ts";
import { SpeakerEntity } from "../../speakers/speakers.entity.ts";
import { sampleCategories } from "./categories.ts";
import { sampleNews } from "./news.ts";
import { sampleSpeakers } from "./speakers.ts";
import { sampleTopics } from "./topics.ts";

/**
 * Fills an empty database with the sample content; leaves one alone that holds anything.
 * @returns whether it was empty
 */
export async function seedIfEmpty(em: EntityManager): Promise<boolean> {
  return em.transactional(async (tx) => {
    const held =
      (await tx.count(SpeakerEntity)) +
      (await tx.count(TopicEntity)) +
      (await tx.count(NewsPostEntity));
    if (held > 0) return false;

    const speakers = new Map(
      sampleSpeakers.map((sample) => [sample.slug, tx.create(SpeakerEntity, sample)]),
    );
    for (const { speaker, start, end, ...sample } of sampleTopics) {
      tx.create(TopicEntity, {
        ...sample,
        speaker: speaker === null ? null : (speakers.get(speaker) ?? null),
        startTime: instantOf(sample.day, start),
        endTime: instantOf(sample.day, end),
      });
    }
    const categories = new Map(
      sampleCategories.map((sample) => [sample.slug, tx.create(CategoryEntity, sample)]),
    );
    for (const { category, publishedAt, ...sample } of sampleNews) {
      tx.create(NewsPostEntity, {
        ...sample,
        featuredImage: null,
        category: categories.get(category) ?? null,
        publishedAt: publishedAt === null ? null : new Date(publishedAt),
      });
    }
    await tx.flush();
    return true;
  });
}

/** A clock time of a day of the event as an instant. */
function instantOf(day: 1 | 2, time: string): Date {
  const local = Temporal.PlainDateTime.from(`${dateOfDay(day)}T${time}`);
  return new Date(local.toZonedDateTime(event.timeZone).epochMilliseconds);
}
