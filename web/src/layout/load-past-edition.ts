import { data } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readPastEdition } from "../client/read-past-edition.ts";
import { summarise } from "../client/speaker-summary.ts";
import { withinEventDays } from "../client/within-event-days.ts";

/** Number of speakers on the overview of a past edition. */
const presented = 12;

/** Loads a past edition by the year in the path; null when there is none. */
export async function loadPastEdition(args: PageLoaderArgs) {
  const edition = await readPastEdition(args, args.params["speakerSlug"] ?? "");
  if (edition === null) return data(null, { status: 404 });
  const api = args.context.get(apiContext);
  const [speakers, topics] = await Promise.all([
    api.listedSpeakers(edition.id),
    api.topics(edition.id),
  ]);
  return data({
    edition,
    speakers: speakers.slice(0, presented).map(summarise),
    counts: { speakers: speakers.length, sessions: withinEventDays(topics, edition).length },
  });
}
