import { slugFromPath } from "api/contract/speakers";
import { data, redirect } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readPastEdition } from "../client/read-past-edition.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { pathOfEdition, paths } from "../paths.ts";
import { heldTopic } from "./load-speaker.ts";

/** Reads somebody who spoke at a past edition; null when nobody there had the slug. */
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
  return data({ edition, speaker, sessions: topics.map(heldTopic) });
}
