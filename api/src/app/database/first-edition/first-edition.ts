import type { EntityManager } from "@mikro-orm/postgresql";
import {
  AudienceEntity,
  BenefitEntity,
  HeadlineEntity,
  PartnerEntity,
  QuestionEntity,
  SponsorTierEntity,
  ThemeEntity,
} from "../../../features/content/edition-content/edition-content.entity.ts";
import { EditionEntity } from "../../../features/foundation/editions/editions.entity.ts";
import { ExpoPackageEntity, PassEntity } from "../../../features/content/passes/passes.entity.ts";
import { PolicyEntity } from "../../../features/content/policies/policies.entity.ts";
import {
  firstAudiences,
  firstBenefits,
  firstHeadlines,
  firstPartners,
  firstQuestions,
  firstSponsorTiers,
  firstThemes,
} from "./edition-content.ts";
import { firstEdition } from "./edition.ts";
import { firstExpoPackages, firstPasses } from "./passes.ts";
import { firstPolicies } from "./policies.ts";

/** Tables that contain rows in a new database. */
export const firstEditionTables: ReadonlySet<string> = new Set(
  [
    EditionEntity,
    PassEntity,
    ExpoPackageEntity,
    SponsorTierEntity,
    PartnerEntity,
    QuestionEntity,
    ThemeEntity,
    AudienceEntity,
    BenefitEntity,
    HeadlineEntity,
    PolicyEntity,
  ].map(({ tableName }) => tableName),
);

/** Whether there is a current edition. Works before the migrations, too. */
export async function hasEdition(em: EntityManager): Promise<boolean> {
  const [table] = await em.execute<{ exists: boolean }[]>(
    "select to_regclass('editions') is not null as exists",
  );
  return table?.exists === true && (await em.count(EditionEntity, { state: "current" })) > 0;
}

/**
 * Creates the current edition, which every process needs.
 * @param withContent whether to add passes, questions and the other content of the site
 */
export async function beginEdition(em: EntityManager, withContent: boolean): Promise<void> {
  await em.transactional(async (tx) => {
    const edition = tx.create(EditionEntity, firstEdition);
    if (withContent) await fillEdition(tx, edition);
  });
}

/** Adds the site's content to an edition. */
export async function fillEdition(tx: EntityManager, edition: EditionEntity): Promise<void> {
  const inOrder = <Content extends object>(contents: Content[]) =>
    contents.map((content, index) => ({ ...content, edition, displayOrder: index + 1 }));
  for (const pass of inOrder(firstPasses)) tx.create(PassEntity, pass);
  for (const stand of inOrder(firstExpoPackages)) tx.create(ExpoPackageEntity, stand);
  for (const tier of inOrder(firstSponsorTiers)) tx.create(SponsorTierEntity, tier);
  for (const partner of inOrder(firstPartners)) tx.create(PartnerEntity, partner);
  for (const question of inOrder(firstQuestions)) tx.create(QuestionEntity, question);
  for (const theme of inOrder(firstThemes)) tx.create(ThemeEntity, theme);
  for (const audience of inOrder(firstAudiences)) tx.create(AudienceEntity, audience);
  for (const benefit of inOrder(firstBenefits)) tx.create(BenefitEntity, benefit);
  for (const headline of inOrder(firstHeadlines)) tx.create(HeadlineEntity, headline);
  for (const policy of firstPolicies) tx.create(PolicyEntity, { ...policy, edition });
  await tx.flush();
}
