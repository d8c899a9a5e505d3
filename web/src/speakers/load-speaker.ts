import type { Topic } from "api/features/content/agenda/agenda.contract";
import { slugFromPath, type Speaker } from "api/features/content/speakers/speakers.contract";
import { data, redirect } from "react-router";
import { editionContext } from "../app/edition.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { readOr } from "../client/read-or.ts";
import { paths } from "../paths.ts";
import { gridWith } from "./grid-notices.ts";

/** The fields of a session on a profile. */
export interface HeldTopic extends Pick<Topic, "day" | "slug" | "title" | "startTime" | "endTime"> {
  /** The speaker's role in the session, such as Moderator; null when it has none. */
  role: string | null;
}

/** Picks the fields that the profile of a speaker shows. */
export const heldBy =
  (speaker: Pick<Speaker, "slug">) =>
  ({ day, slug, title, startTime, endTime, people }: Topic): HeldTopic => {
    const role = people.find((person) => person.slug === speaker.slug)?.role ?? null;
    return { day, slug, title, startTime, endTime, role };
  };

/** Data of a profile. */
interface SpeakerData {
  /** Null when no speaker has the slug. */
  speaker: Speaker | null;
  /** The speaker's sessions in programme order; empty when they could not be read. */
  sessions: HeldTopic[];
}

/** Loads a speaker by slug. If it fails in the browser, the speaker grid shows the error. */
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
  // Not permanent: a speaker of the current edition may get this slug later.
  if (address?.year) return redirect(`/${address.year}${paths.speaker(address.slug)}`);
  const current = speaker?.slug ?? address?.slug ?? null;
  // Redirects to the canonical URL, because the page cache would store a copy for each spelling.
  if (current !== null && current !== written) return redirect(paths.speaker(current), 308);
  if (speaker === null) return data<SpeakerData>({ speaker, sessions: [] }, { status: 404 });
  const topics = await readOr([], () => api.topicsOfSpeaker(speaker));
  const shown = withinEventDays(topics, context.get(editionContext));
  return data<SpeakerData>({ speaker, sessions: shown.map(heldBy(speaker)) });
}
