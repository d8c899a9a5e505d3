import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readOr } from "../client/read-or.ts";
import { summarise, type SpeakerSummary } from "../client/speaker-summary.ts";

/** What the home page shows besides what is fixed. */
export interface HomeData {
  /** The first speakers of the programme; none when they could not be read. */
  speakers: SpeakerSummary[];
}

/** Reads the featured speakers. */
export async function loadHome({ context }: PageLoaderArgs): Promise<HomeData> {
  const speakers = await readOr([], () => context.get(apiContext).featuredSpeakers());
  return { speakers: speakers.map(summarise) };
}
