import { data } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readPastEdition } from "../client/read-past-edition.ts";
import { summarise } from "../client/speaker-summary.ts";

/** Loads the speakers of a past edition; null when there is none for the year. */
export async function loadPastSpeakers(args: PageLoaderArgs) {
  const edition = await readPastEdition(args, args.params["year"] ?? "");
  if (edition === null) return data(null, { status: 404 });
  const speakers = await args.context.get(apiContext).listedSpeakers(edition.id);
  return data({ edition, speakers: speakers.map(summarise) });
}
