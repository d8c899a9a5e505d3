import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readOr } from "../client/read-or.ts";
import { summarise, type SpeakerSummary } from "../client/speaker-summary.ts";

/** What the speakers page shows; null when it could not be read. */
export interface SpeakersData {
  /** Every listed speaker, in order. */
  speakers: SpeakerSummary[] | null;
}

/** Reads the public grid of speakers. */
export async function loadSpeakers({ context }: PageLoaderArgs): Promise<SpeakersData> {
  const speakers = await readOr(null, () => context.get(apiContext).listedSpeakers());
  return { speakers: speakers && speakers.map(summarise) };
}
