import type { Loaded } from "@mikro-orm/core";
import type { FieldProblem } from "../../../platform/resources/record-rules.ts";
import { editionResource } from "../../foundation/editions/edition-resource.ts";
import { nextPublication, standsAt } from "../news/publication.ts";
import {
  audienceFields,
  benefitFields,
  headlineFields,
  partnerFields,
  questionFields,
  sponsorTierFields,
  themeFields,
} from "./edition-content.contract.ts";
import {
  AudienceEntity,
  BenefitEntity,
  HeadlineEntity,
  PartnerEntity,
  QuestionEntity,
  SponsorTierEntity,
  ThemeEntity,
} from "./edition-content.entity.ts";

const tag = "Edition content";

export const sponsorTiers = editionResource({
  name: "sponsor-tiers",
  tag,
  one: "sponsor tier",
  many: "sponsor tiers",
  entity: SponsorTierEntity,
  fields: sponsorTierFields,
  shows: ["sponsor_tiers"],
});

export const partners = editionResource({
  name: "partners",
  tag,
  one: "partner",
  many: "partners",
  entity: PartnerEntity,
  fields: partnerFields,
  shows: ["partners"],
});

export const questions = editionResource({
  name: "questions",
  tag,
  one: "question",
  many: "questions",
  entity: QuestionEntity,
  fields: questionFields,
  shows: ["questions"],
});

export const themes = editionResource({
  name: "themes",
  tag,
  one: "theme",
  many: "themes",
  entity: ThemeEntity,
  fields: themeFields,
  shows: ["themes"],
});

export const audiences = editionResource({
  name: "audiences",
  tag,
  one: "audience",
  many: "audiences",
  entity: AudienceEntity,
  fields: audienceFields,
  shows: ["audiences"],
});

export const benefits = editionResource({
  name: "benefits",
  tag,
  one: "benefit",
  many: "benefits",
  entity: BenefitEntity,
  fields: benefitFields,
  shows: ["benefits"],
});

export const headlines = editionResource({
  name: "headlines",
  tag,
  one: "headline",
  many: "headlines",
  entity: HeadlineEntity,
  fields: headlineFields,
  shows: ["headlines", "news_posts"],
  populate: ["news"],
  present: presentHeadline,
  rules: { open: async () => ({ problemOf: textProblem }) },
  hooks: {
    scope: async ({ server }) => ({
      $or: [{ news: null, title: { $ne: "" } }, { news: standsAt("visible", server.clock()) }],
    }),
    validUntil: async ({ em, server }) => nextPublication(em, server.clock()),
  },
});

/** A headline has a text of its own or that of a post. */
function textProblem({ news, title, link }: HeadlineEntity): FieldProblem | null {
  if (news !== null) return null;
  if (title === "") return { path: "title", message: "Write a title, or choose a post" };
  return link === "" ? { path: "link", message: "Write a link, or choose a post" } : null;
}

/** Returns a headline with its post's text when it has a post. */
function presentHeadline({ news, ...row }: Loaded<HeadlineEntity, "news">) {
  const ofPost = news && { title: news.title, link: `/news/${encodeURIComponent(news.slug)}` };
  return { ...row, ...ofPost };
}
