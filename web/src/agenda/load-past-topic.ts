import { data, redirect } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readPastEdition } from "../client/read-past-edition.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { readReplays } from "./read-replays.ts";
import { pathOfEdition, paths } from "../paths.ts";

/** Loads a session of a past edition; null when the slug is unknown. */
export async function loadPastTopic(args: PageLoaderArgs) {
  const { year = "", day = "", slug = "" } = args.params;
  const edition = await readPastEdition(args, year);
  const named = edition && (await args.context.get(apiContext).topicBySlug(slug, edition.id));
  const [topic] = edition ? withinEventDays(named ? [named] : [], edition) : [];
  if (!edition || !topic) return data(null, { status: 404 });
  if (day !== `day${topic.day}`) {
    return redirect(pathOfEdition(edition, paths.topic(topic.day, topic.slug)), 308);
  }
  const replays = await readReplays(args.context.get(apiContext), edition.id);
  return data({ edition, topic, replay: replays.find(({ topicId }) => topicId === topic.id) });
}
