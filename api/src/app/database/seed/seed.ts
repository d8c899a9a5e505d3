import type { EntityManager } from "@mikro-orm/postgresql";
import { TopicEntity } from "../../../features/content/agenda/agenda.entity.ts";
import { blankPost } from "../../../features/content/news/news.contract.ts";
import { CategoryEntity, NewsPostEntity } from "../../../features/content/news/news.entity.ts";
import { EditionEntity } from "../../../features/foundation/editions/editions.entity.ts";
import { PassEntity } from "../../../features/content/passes/passes.entity.ts";
import { fullName } from "../../../features/content/speakers/speakers.contract.ts";
import { SpeakerEntity } from "../../../features/content/speakers/speakers.entity.ts";
import { fillEdition } from "../first-edition/first-edition.ts";
import { sampleCategories } from "./categories.ts";
import { sampleNews } from "./news.ts";
import { sampleSpeakers, sampleTopics } from "./sample-sheets.ts";

/**
 * Adds the sample content if the database is empty.
 * @returns whether the database was empty
 */
export async function seedIfEmpty(em: EntityManager): Promise<boolean> {
  return em.transactional(async (tx) => {
    const held =
      (await tx.count(SpeakerEntity)) +
      (await tx.count(TopicEntity)) +
      (await tx.count(NewsPostEntity));
    if (held > 0) return false;

    const speakers = sampleSpeakers().map((sample) => tx.create(SpeakerEntity, sample));
    // The programme refers to speakers by their ids, which the database generates.
    await tx.flush();
    const known = speakers.map(({ id, slug, ...name }) => ({ id, slug, fullName: fullName(name) }));
    for (const sample of sampleTopics(known)) {
      tx.create(TopicEntity, { ...sample, speaker: sample.speakers[0]?.speakerId ?? null });
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
