import type { Topic } from "api/contract/agenda";
import { slugFromPath, type Speaker } from "api/contract/speakers";
import type { ApiClient } from "../client/api-client.ts";
import { data, redirect } from "react-router-dom";
import { showToast, type ToastContent } from "ui/Toast";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { paths } from "../paths.ts";
import { keepGrid } from "./load-speakers.ts";

/** What a profile shows of a session. */
export type HeldTopic = Pick<Topic, "day" | "slug" | "title" | "startTime" | "endTime">;

/** What a profile shows; null when nobody bears the slug. */
interface SpeakerData {
  /** The speaker whose profile it is. */
  speaker: Speaker | null;
  /** The sessions that the speaker holds, in the order of the programme. */
  sessions: HeldTopic[];
}

/**
 * Reads the speaker an address names. The server answers an unknown one with a page of its own;
 * a visitor who is already on the site is told and taken to the grid instead.
 */
export async function loadSpeaker({ params, context, request }: PageLoaderArgs) {
  const backToGrid = (toast: Omit<ToastContent, "tone">) => {
    if (!request.signal.aborted) showToast({ tone: "error", ...toast });
    return redirect(paths.speakers);
  };
  const api = context.get(apiContext);
  const { speakerSlug: written = "" } = params;
  const slug = slugFromPath(written);
  let speaker: Speaker | null;
  try {
    speaker = await api.speakerBySlug(slug);
    const current = speaker === null ? await api.currentSlug("speakers", slug) : null;
    if (current !== null) return redirect(paths.speaker(current), 308);
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    // Asked for again, the grid that the visitor comes from would only fail as well.
    if (!request.signal.aborted && window.location.pathname === paths.speakers) keepGrid();
    return backToGrid({ title: "Error", message: "Failed to load speaker profile." });
  }
  // One address for each profile: the page cache would keep a copy for every other spelling.
  if (speaker && speaker.slug !== written) return redirect(paths.speaker(speaker.slug), 308);
  if (speaker === null && !import.meta.env.SSR) {
    return backToGrid({
      title: "Speaker not found",
      message: "The speaker you're looking for doesn't exist.",
    });
  }
  const found: SpeakerData = { speaker, sessions: speaker ? await sessionsOf(api, speaker) : [] };
  return data(found, { status: speaker === null ? 404 : 200 });
}

/** In the browser a profile stands without its sessions when they cannot be read. */
async function sessionsOf(api: ApiClient, { id }: Speaker): Promise<HeldTopic[]> {
  try {
    const topics = await api.topicsOfSpeaker(id);
    return topics.map(({ day, slug, title, startTime, endTime }) => ({
      day,
      slug,
      title,
      startTime,
      endTime,
    }));
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error("The speaker's sessions could not be loaded", error);
    return [];
  }
}
