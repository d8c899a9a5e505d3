import type { FastifyPluginAsync } from "fastify";
import { editionResource } from "../editions/edition-resource.ts";
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
    shows: ["headlines"],
  });
};
