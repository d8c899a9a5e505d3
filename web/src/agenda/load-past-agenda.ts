import { data } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readPastEdition } from "../client/read-past-edition.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { summariseTopic } from "./summarise-topic.ts";

/** Loads the programme of a past edition; null when there is none for the year. */
export async function loadPastAgenda(args: PageLoaderArgs) {
  const edition = await readPastEdition(args, args.params["year"] ?? "");
  if (edition === null) return data(null, { status: 404 });
  const topics = await args.context.get(apiContext).topics(edition.id);
  return data({ edition, topics: withinEventDays(topics, edition).map(summariseTopic) });
}
