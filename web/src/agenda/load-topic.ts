import type { Topic } from "api/contract/agenda";
import { data, redirect } from "react-router";
import { editionContext } from "../app/edition.ts";
import { eventClockContext } from "../app/event-clock.ts";
import type { TrueForATime } from "../app/valid-until.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { readOr } from "../client/read-or.ts";
import { paths } from "../paths.ts";
import { readRooms } from "./read-rooms.ts";
import { nextBoundary } from "./live-programme.ts";

/** What a session's page shows; null when there is no such session or it could not be read. */
interface TopicData extends TrueForATime {
  topic: Topic | null;
  /** The room of the session while it is open. */
  roomUrl: string | null;
}

/**
 * Reads the session an address names; one that has moved to another day or changed its slug is
 * found where it is now, and one of a day that the edition does not have nowhere.
 */
export async function loadTopic({ params, context }: PageLoaderArgs) {
  const { day = "", slug = "" } = params;
  const api = context.get(apiContext);
  const bySlug = await readOr(null, () => api.topicBySlug(slug));
  const moved = bySlug ? null : await readOr(null, () => api.currentAddress("topics", slug));
  // It may be the slug of a session of the current edition, too, some day.
  if (moved?.year) return redirect(`/${moved.year}${paths.agenda}/${day}/${moved.slug}`);
  const named = moved ? await readOr(null, () => api.topicBySlug(moved.slug)) : bySlug;
  const [topic = null] = withinEventDays(named ? [named] : [], context.get(editionContext));
  if (topic && (day !== `day${topic.day}` || slug !== topic.slug)) {
    return redirect(paths.topic(topic.day, topic.slug), 308);
  }
  const rooms = topic === null ? [] : await readRooms(api);
  const at = context.get(eventClockContext)().getTime();
  const boundary = topic === null ? undefined : nextBoundary([topic], at);
  const found: TopicData = {
    topic,
    roomUrl: rooms.find(({ topicId }) => topicId === topic?.id)?.roomUrl ?? null,
    validUntil: boundary === undefined ? null : new Date(boundary).toISOString(),
  };
  return data(found, { status: topic === null ? 404 : 200 });
}
