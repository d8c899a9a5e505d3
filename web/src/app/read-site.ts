import type { Site } from "./site-context.ts";
import type { ApiClient } from "../client/api-client.ts";
import { closedPasses, nextClosing } from "../pass-sale.ts";

/** What every page shows of the current edition, as of an instant. */
export async function readSite(api: ApiClient, now: Date) {
  const [edition, passes, headlines, partners] = await Promise.all([
    api.currentEdition(),
    api.passes(),
    api.headlines(),
    api.partners(),
  ]);
  const shown = {
    edition,
    passes: passes.map(({ editionId: _edition, displayOrder: _order, ...pass }) => pass),
    closedPasses: closedPasses(passes, edition.timeZone, now),
    headlines: headlines.map(({ title, link }) => ({ title, link })),
    partners: partners.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
  } satisfies Partial<Site>;
  return { ...shown, nextClosing: nextClosing(passes, edition.timeZone, now) };
}
