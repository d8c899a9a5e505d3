import type { EntityManager } from "@mikro-orm/postgresql";
import { TopicEntity } from "../../../features/agenda/agenda.entity.ts";
import { blankPost } from "../../../features/news/news.contract.ts";
import { CategoryEntity, NewsPostEntity } from "../../../features/news/news.entity.ts";
import { EditionEntity } from "../../../features/editions/editions.entity.ts";
import { PassEntity } from "../../../features/passes/passes.entity.ts";
import { fullName } from "../../../features/speakers/speakers.contract.ts";
import { SpeakerEntity } from "../../../features/speakers/speakers.entity.ts";
import { fillEdition } from "../first-edition/first-edition.ts";
import { sampleCategories } from "./categories.ts";
import { sampleNews } from "./news.ts";
import { sampleSpeakers, sampleTopics } from "./sample-sheets.ts";

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

    const speakers = sampleSpeakers().map((sample) => tx.create(SpeakerEntity, sample));
    // The programme refers to speakers by the ids that the database gives them.
    await tx.flush();
    const known = speakers.map(({ id, slug, ...name }) => ({ id, slug, fullName: fullName(name) }));
    for (const sample of sampleTopics(known)) {
      tx.create(TopicEntity, { ...sample, speaker: sample.speakerId });
    }
    const categories = new Map(
      sampleCategories.map((sample) => [sample.slug, tx.create(CategoryEntity, sample)]),
    );
    for (const { category, publishedAt, ...sample } of sampleNews) {
      tx.create(NewsPostEntity, {
        ...blankPost,
        ...sample,
        category: categories.get(category) ?? null,
        publishedAt: publishedAt ? new Date(publishedAt) : null,
      });
    }
    if ((await tx.count(PassEntity)) === 0) {
      await fillEdition(tx, await tx.findOneOrFail(EditionEntity, { state: "current" }));
    }
    await tx.flush();
    return true;
  });
}
