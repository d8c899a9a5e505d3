import { slugFromPath } from "api/features/content/speakers/speakers.contract";
import { data, redirect } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readPastEdition } from "../client/read-past-edition.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { pathOfEdition, paths } from "../paths.ts";
import { heldBy } from "./load-speaker.ts";

/** Loads a speaker of a past edition; null when the slug is unknown. */
export async function loadPastSpeaker(args: PageLoaderArgs) {
  const { year = "", speakerSlug: written = "" } = args.params;
  const edition = await readPastEdition(args, year);
  const api = args.context.get(apiContext);
  const speaker = edition && (await api.speakerBySlug(slugFromPath(written), edition.id));
  if (!edition || !speaker) return data(null, { status: 404 });
  if (speaker.slug !== written) {
    return redirect(pathOfEdition(edition, paths.speaker(speaker.slug)), 308);
  }
  const topics = withinEventDays(await api.topicsOfSpeaker(speaker), edition);
  return data({ edition, speaker, sessions: topics.map(heldBy(speaker)) });
}
