import type {
  Audience,
  Theme,
} from "api/features/content/edition-content/edition-content.contract";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readOr } from "../client/read-or.ts";
import { summarise, type SpeakerSummary } from "../client/speaker-summary.ts";

/** Data of the home page; lists are empty when they could not be read. */
export interface HomeData {
  /** The first speakers in the order of the grid. */
  speakers: SpeakerSummary[];
  audiences: Audience[];
  themes: Theme[];
}

/** Loads speakers, audiences and themes. */
export async function loadHome({ context }: PageLoaderArgs): Promise<HomeData> {
  const api = context.get(apiContext);
  const [speakers, audiences, themes] = await Promise.all([
    readOr([], () => api.featuredSpeakers()),
    readOr([], () => api.audiences()),
    readOr([], () => api.themes()),
  ]);
  return { speakers: speakers.map(summarise), audiences, themes };
}
