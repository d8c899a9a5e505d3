import type { Edition } from "api/contract/editions";
import type { Site } from "./site-context.ts";
import type { ApiClient } from "../client/api-client.ts";
import { closedPasses, nextClosing } from "../pass-sale.ts";

/** What every page shows besides the edition that it is about, as of an instant. */
export async function readSite(api: ApiClient, { timeZone }: Edition, now: Date) {
  const [passes, headlines, partners] = await Promise.all([
    api.passes(),
    api.headlines(),
    api.partners(),
  ]);
  const shown = {
    passes: passes.map(({ editionId: _edition, displayOrder: _order, ...pass }) => pass),
    closedPasses: closedPasses(passes, timeZone, now),
    headlines: headlines.map(({ title, link }) => ({ title, link })),
    partners: partners.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
  } satisfies Partial<Site>;
  return { ...shown, nextClosing: nextClosing(passes, timeZone, now) };
}
