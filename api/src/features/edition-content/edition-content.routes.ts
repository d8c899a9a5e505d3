import type { Loaded } from "@mikro-orm/core";
import type { FastifyPluginAsync } from "fastify";
import { invalidField } from "../../platform/http/http-problem.ts";
import { viewOf } from "../../platform/http/resource.ts";
import { editionResource } from "../editions/edition-resource.ts";
import { NewsPostEntity } from "../news/news.entity.ts";
import { nextPublication, standsAt } from "../news/publication.ts";
import {
  audienceFields,
  benefitFields,
  headline,
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

/** What the pages of an edition say besides its programme. */
export const editionContentRoutes: FastifyPluginAsync = async (app) => {
  editionResource(app, {
    name: "sponsor-tiers",
    tag,
    one: "sponsor tier",
    many: "sponsor tiers",
    entity: SponsorTierEntity,
    fields: sponsorTierFields,
    shows: ["sponsor_tiers"],
  });
  editionResource(app, {
    name: "partners",
    tag,
    one: "partner",
    many: "partners",
    entity: PartnerEntity,
    fields: partnerFields,
    shows: ["partners"],
  });
  editionResource(app, {
    name: "questions",
    tag,
    one: "question",
    many: "questions",
    entity: QuestionEntity,
    fields: questionFields,
    shows: ["questions"],
  });
  editionResource(app, {
    name: "themes",
    tag,
    one: "theme",
    many: "themes",
    entity: ThemeEntity,
    fields: themeFields,
    shows: ["themes"],
  });
  editionResource(app, {
    name: "audiences",
    tag,
    one: "audience",
    many: "audiences",
    entity: AudienceEntity,
    fields: audienceFields,
    shows: ["audiences"],
  });
  editionResource(app, {
    name: "benefits",
    tag,
    one: "benefit",
    many: "benefits",
    entity: BenefitEntity,
    fields: benefitFields,
    shows: ["benefits"],
  });
  editionResource(app, {
    name: "headlines",
    tag,
    one: "headline",
    many: "headlines",
    entity: HeadlineEntity,
    fields: headlineFields,
    shows: ["headlines", "news_posts"],
    populate: ["news"],
    answer: viewOf(headline, presentHeadline),
    shownToAll: () => ({
      $or: [{ news: null, title: { $ne: "" } }, { news: standsAt("visible", app.clock()) }],
    }),
    validUntil: async ({ em }) => nextPublication(em, app.clock()),
    async store(tx, { newsId, ...written }: { newsId?: string | null }) {
      if (newsId === undefined) return written;
      return { ...written, news: newsId === null ? null : tx.getReference(NewsPostEntity, newsId) };
    },
    async check(_tx, { news, title, link }) {
      if (news !== null) return;
      if (title === "") throw invalidField("title", "Write a title, or choose a post");
      if (link === "") throw invalidField("link", "Write a link, or choose a post");
    },
  });
};

/** The words of a headline: those of its post where it has one. */
function presentHeadline({ news, ...row }: Loaded<HeadlineEntity, "news">) {
  const ofPost = news && { title: news.title, link: `/news/${encodeURIComponent(news.slug)}` };
  return { ...row, ...ofPost };
}
