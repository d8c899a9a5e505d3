import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { announceChange } from "../../../platform/cache/content-tags.ts";
import { columnsFor } from "../../../platform/resources/field-columns.ts";
import { editionColumns } from "../../foundation/editions/of-edition.ts";
import { putLast } from "../../foundation/editions/put-last.ts";
import { NewsPostEntity } from "../news/news.entity.ts";
import { keepRevision } from "../../foundation/revisions/keep-revision.ts";
import {
  audienceFields,
  benefitFields,
  headlineFields,
  partnerFields,
  questionFields,
  sponsorTierFields,
  themeFields,
} from "./edition-content.contract.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    sponsor_tiers: true;
    partners: true;
    questions: true;
    themes: true;
    audiences: true;
    benefits: true;
    headlines: true;
  }
}

export const SponsorTierEntity = defineEntity({
  name: "SponsorTier",
  tableName: "sponsor_tiers",
  properties: { ...editionColumns(), ...columnsFor(sponsorTierFields) },
  triggers: [announceChange, keepRevision("sponsor-tiers"), putLast("sponsor_tiers")],
});

export const PartnerEntity = defineEntity({
  name: "Partner",
  tableName: "partners",
  properties: { ...editionColumns(), ...columnsFor(partnerFields) },
  triggers: [announceChange, keepRevision("partners"), putLast("partners")],
});

export const QuestionEntity = defineEntity({
  name: "Question",
  tableName: "questions",
  properties: { ...editionColumns(), ...columnsFor(questionFields) },
  triggers: [announceChange, keepRevision("questions"), putLast("questions")],
});

export const ThemeEntity = defineEntity({
  name: "Theme",
  tableName: "themes",
  properties: { ...editionColumns(), ...columnsFor(themeFields) },
  triggers: [announceChange, keepRevision("themes"), putLast("themes")],
});

export const AudienceEntity = defineEntity({
  name: "Audience",
  tableName: "audiences",
  properties: { ...editionColumns(), ...columnsFor(audienceFields) },
  triggers: [announceChange, keepRevision("audiences"), putLast("audiences")],
});

export const BenefitEntity = defineEntity({
  name: "Benefit",
  tableName: "benefits",
  properties: { ...editionColumns(), ...columnsFor(benefitFields) },
  triggers: [announceChange, keepRevision("benefits"), putLast("benefits")],
});

export const HeadlineEntity = defineEntity({
  name: "Headline",
  tableName: "headlines",
  properties: {
    ...editionColumns(),
    ...columnsFor(headlineFields),
    news: () =>
      p
        .manyToOne(NewsPostEntity)
        .joinColumn("news_id")
        .strictNullable()
        .deleteRule("set null")
        .index(),
    newsId: p.uuid().fieldName("news_id").persist(false).strictNullable(),
  },
  triggers: [announceChange, keepRevision("headlines"), putLast("headlines")],
});
export type HeadlineEntity = InferEntity<typeof HeadlineEntity>;
