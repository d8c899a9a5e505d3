import type { SponsorTier } from "api/contract/edition-content";
import type { ExpoPackage } from "api/contract/passes";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";

/** What the page of the expo shows. */
export async function loadExpoPackages({ context }: PageLoaderArgs): Promise<ExpoPackage[]> {
  return context.get(apiContext).expoPackages();
}

/** What the page for sponsors shows. */
export async function loadSponsorTiers({ context }: PageLoaderArgs): Promise<SponsorTier[]> {
  return context.get(apiContext).sponsorTiers();
}
