import { showToast } from "ui/Toast";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { summarise, type SpeakerSummary } from "../client/speaker-summary.ts";

/** What the speakers page shows; null when it could not be read. */
export interface SpeakersData {
  /** Every listed speaker, in order. */
  speakers: SpeakerSummary[] | null;
}

/** Reads the public grid of speakers. */
export async function loadSpeakers({ context, request }: PageLoaderArgs): Promise<SpeakersData> {
  try {
    const speakers = await context.get(apiContext).listedSpeakers();
    return { speakers: speakers.map(summarise) };
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    if (!request.signal.aborted) {
      showToast({ tone: "error", message: "Failed to load speakers" });
    }
    return { speakers: null };
  }
}

let kept = false;

/** Has the grid that the visitor looks at stay as it is when the router comes back to it. */
export function keepGrid(): void {
  kept = true;
}

/** Whether the router, coming to the grid that is shown already, has it read again. */
export function readsGridAgain(): boolean {
  const again = !kept;
  kept = false;
  return again;
}
