import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { summarise, type SpeakerSummary } from "../client/speaker-summary.ts";

/** What the home page shows besides what is fixed. */
export interface HomeData {
  /** The first speakers of the programme. */
  speakers: SpeakerSummary[];
}

/** Reads the featured speakers; in the browser the page stands without them when that fails. */
export async function loadHome({ context }: PageLoaderArgs): Promise<HomeData> {
  try {
    const speakers = await context.get(apiContext).featuredSpeakers();
    return { speakers: speakers.map(summarise) };
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error("The featured speakers could not be loaded", error);
    return { speakers: [] };
  }
}
