import type { EntityManager } from "@mikro-orm/postgresql";
import { TopicEntity } from "../../../features/agenda/agenda.entity.ts";
import { blankPost } from "../../../features/news/news.contract.ts";
import { CategoryEntity, NewsPostEntity } from "../../../features/news/news.entity.ts";
import {
  AudienceEntity,
  BenefitEntity,
  HeadlineEntity,
  PartnerEntity,
  QuestionEntity,
  SponsorTierEntity,
  ThemeEntity,
} from "../../../features/edition-content/edition-content.entity.ts";
import { EditionEntity } from "../../../features/editions/editions.entity.ts";
import { ExpoPackageEntity, PassEntity } from "../../../features/passes/passes.entity.ts";
import { PolicyEntity } from "../../../features/policies/policies.entity.ts";
import { fullName } from "../../../features/speakers/speakers.contract.ts";
import { SpeakerEntity } from "../../../features/speakers/speakers.entity.ts";
import { sampleCategories } from "./categories.ts";
import {
  sampleAudiences,
  sampleBenefits,
  sampleHeadlines,
  samplePartners,
  sampleQuestions,
  sampleSponsorTiers,
  sampleThemes,
} from "./edition-content.ts";
import { sampleNews } from "./news.ts";
import { sampleExpoPackages, samplePasses } from "./passes.ts";
import { samplePolicies } from "./policies.ts";
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
    await fillCurrentEdition(tx);
    await tx.flush();
    return true;
  });
}

async function fillCurrentEdition(tx: EntityManager): Promise<void> {
  const edition = await tx.findOneOrFail(EditionEntity, { state: "current" });
  const inOrder = <Sample extends object>(samples: Sample[]) =>
    samples.map((sample, index) => ({ ...sample, edition, displayOrder: index + 1 }));
  for (const sample of inOrder(samplePasses)) tx.create(PassEntity, sample);
  for (const sample of inOrder(sampleExpoPackages)) tx.create(ExpoPackageEntity, sample);
  for (const sample of inOrder(sampleSponsorTiers)) tx.create(SponsorTierEntity, sample);
  for (const sample of inOrder(samplePartners)) tx.create(PartnerEntity, sample);
  for (const sample of inOrder(sampleQuestions)) tx.create(QuestionEntity, sample);
  for (const sample of inOrder(sampleThemes)) tx.create(ThemeEntity, sample);
  for (const sample of inOrder(sampleAudiences)) tx.create(AudienceEntity, sample);
  for (const sample of inOrder(sampleBenefits)) tx.create(BenefitEntity, sample);
  for (const sample of inOrder(sampleHeadlines)) tx.create(HeadlineEntity, sample);
  for (const sample of samplePolicies) tx.create(PolicyEntity, { ...sample, edition });
}
