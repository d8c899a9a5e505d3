import type { Topic } from "api/contract/agenda";
import { slugFromPath, type Speaker } from "api/contract/speakers";
import { data, redirect } from "react-router";
import { editionContext } from "../app/edition.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { readOr } from "../client/read-or.ts";
import { paths } from "../paths.ts";
import { gridWith } from "./grid-notices.ts";

/** What a profile shows of a session. */
export type HeldTopic = Pick<Topic, "day" | "slug" | "title" | "startTime" | "endTime">;

/** Leaves out what a profile does not show. */
export function heldTopic({ day, slug, title, startTime, endTime }: Topic): HeldTopic {
  return { day, slug, title, startTime, endTime };
}

/** What a profile shows; null when nobody bears the slug. */
interface SpeakerData {
  /** The speaker whose profile it is. */
  speaker: Speaker | null;
  /** The sessions that the speaker holds, in the order of the programme; none when they could not be read. */
  sessions: HeldTopic[];
}

/** Reads the speaker an address names; where that fails in the browser, the grid says so. */
export async function loadSpeaker({ params, context }: PageLoaderArgs) {
  const api = context.get(apiContext);
  const { speakerSlug: written = "" } = params;
  const slug = slugFromPath(written);
  const read = await readOr(null, async () => {
    const speaker = await api.speakerBySlug(slug);
    return { speaker, address: speaker ? null : await api.currentAddress("speakers", slug) };
  });
  if (read === null) return redirect(gridWith("unreadable-profile"));
  const { speaker, address } = read;
  // It may be the slug of somebody who speaks at the current edition, too, some day.
  if (address?.year) return redirect(`/${address.year}${paths.speaker(address.slug)}`);
  const current = speaker?.slug ?? address?.slug ?? null;
  // One address for each profile: the page cache would keep a copy for every other spelling.
  if (current !== null && current !== written) return redirect(paths.speaker(current), 308);
  const topics = speaker ? await readOr([], () => api.topicsOfSpeaker(speaker)) : [];
  const sessions = withinEventDays(topics, context.get(editionContext)).map(heldTopic);
  const found: SpeakerData = { speaker, sessions };
  return data(found, { status: speaker === null ? 404 : 200 });
}
