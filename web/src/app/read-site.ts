import { fillPlaceholders } from "api/features/foundation/editions/placeholders.contract";
import { factsOf } from "./facts.ts";
import type { Site } from "./site-context.ts";
import type { ApiClient } from "../client/api-client.ts";
import { firstEnd } from "./valid-until.ts";

/** Loads the data that every page shows, except the edition, and its expiry. */
export async function readSite(
  api: ApiClient,
  about: Pick<Site, "edition" | "contactRetentionDays">,
) {
  const [passes, headlines, partners] = await Promise.all([
    api.passes(),
    api.headlines(),
    api.partners(),
  ]);
  const facts = factsOf({ ...about, passes });
  const shown = {
    passes: passes.map(
      ({ editionId: _edition, displayOrder: _order, validUntil: _end, ...pass }) => ({
        ...pass,
        description: fillPlaceholders(pass.description, facts),
        features: pass.features.map((feature) => fillPlaceholders(feature, facts)),
      }),
    ),
    headlines: headlines.map(({ title, link }) => ({ title, link })),
    partners: partners.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
  } satisfies Partial<Site>;
  return { ...shown, validUntil: firstEnd(passes) };
}
