import type { SponsorTier } from "api/features/content/edition-content/edition-content.contract";
import type { ExpoPackage } from "api/features/content/passes/passes.contract";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";

export async function loadExpoPackages({ context }: PageLoaderArgs): Promise<ExpoPackage[]> {
  return context.get(apiContext).expoPackages();
}

export async function loadSponsorTiers({ context }: PageLoaderArgs): Promise<SponsorTier[]> {
  return context.get(apiContext).sponsorTiers();
}
