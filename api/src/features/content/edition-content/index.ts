import type { Feature } from "../../../platform/features/feature.ts";
import {
  AudienceEntity,
  BenefitEntity,
  HeadlineEntity,
  PartnerEntity,
  QuestionEntity,
  SponsorTierEntity,
  ThemeEntity,
} from "./edition-content.entity.ts";

/** Content of an edition's pages other than the programme. */
export const editionContent: Feature = {
  entities: [
    AudienceEntity,
    BenefitEntity,
    HeadlineEntity,
    PartnerEntity,
    QuestionEntity,
    SponsorTierEntity,
    ThemeEntity,
  ],
  async load() {
    const { editionContentRoutes } = await import("./edition-content.routes.ts");
    return async (app) => {
      await app.register(editionContentRoutes);
    };
  },
};
