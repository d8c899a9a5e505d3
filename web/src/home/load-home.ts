import type { Audience, Theme } from "api/contract/edition-content";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readOr } from "../client/read-or.ts";
import { summarise, type SpeakerSummary } from "../client/speaker-summary.ts";

/** What the home page shows of the programme; lists are empty when they could not be read. */
export interface HomeData {
  /** The first speakers of the programme. */
  speakers: SpeakerSummary[];
  audiences: Audience[];
  themes: Theme[];
}

/** Reads who speaks, who attends and what it is about. */
export async function loadHome({ context }: PageLoaderArgs): Promise<HomeData> {
  const api = context.get(apiContext);
  const [speakers, audiences, themes] = await Promise.all([
    readOr([], () => api.featuredSpeakers()),
    readOr([], () => api.audiences()),
    readOr([], () => api.themes()),
  ]);
  return { speakers: speakers.map(summarise), audiences, themes };
}
