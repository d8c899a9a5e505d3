import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { OpenRoom } from "api/features/content/live/live.contract";
import {
  calendarLinks,
  type CalendarLinks,
} from "api/features/content/calendar/calendar-links.contract";
import { data, redirect } from "react-router";
import { editionContext } from "../app/edition.ts";
import { eventClockContext } from "../app/event-clock.ts";
import { publicUrlContext } from "../app/public-url.ts";
import type { Expiring } from "../app/valid-until.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { readOr } from "../client/read-or.ts";
import { paths } from "../paths.ts";
import { readReplaysAfter, type Replay } from "./read-replays.ts";
import { readRooms } from "./read-rooms.ts";
import { nextBoundary } from "./live-programme.ts";

/** Data of a session page; the topic is null when it does not exist or could not be read. */
interface TopicData extends Expiring {
  topic: Topic | null;
  /** The session's room while it is open. */
  room: OpenRoom | null;
  /** Null while the session's times are unknown. */
  calendar: CalendarLinks | null;
  /** Recording and slides; undefined when there are none, or the session is not over. */
  replay: Replay | undefined;
}

/**
 * Loads a session by day and slug. A session that has another day or slug now redirects to its
 * current URL. A day that the edition does not have is not found.
 */
export async function loadTopic({ params, context }: PageLoaderArgs) {
  const { day = "", slug = "" } = params;
  const api = context.get(apiContext);
  const bySlug = await readOr(null, () => api.topicBySlug(slug));
  const moved = bySlug ? null : await readOr(null, () => api.currentAddress("topics", slug));
  // Not permanent: a session of the current edition may get this slug later.
  if (moved?.year) return redirect(`/${moved.year}${paths.agenda}/${day}/${moved.slug}`);
  const named = moved ? await readOr(null, () => api.topicBySlug(moved.slug)) : bySlug;
  const [topic] = withinEventDays(named ? [named] : [], context.get(editionContext));
  if (topic === undefined) return data(notFound, { status: 404 });
  if (day !== `day${topic.day}` || slug !== topic.slug) {
    return redirect(paths.topic(topic.day, topic.slug), 308);
  }
  return data(await dataOf(topic, context));
}

const notFound: TopicData = {
  topic: null,
  calendar: null,
  replay: undefined,
  room: null,
  validUntil: null,
};

async function dataOf(topic: Topic, context: PageLoaderArgs["context"]): Promise<TopicData> {
  const api = context.get(apiContext);
  const { timeZone } = context.get(editionContext);
  const rooms = await readRooms(api);
  const at = context.get(eventClockContext)().getTime();
  const boundary = nextBoundary([topic], at);
  const replays = await readReplaysAfter(api, [topic], at);
  return {
    topic,
    calendar: calendarLinks(topic, context.get(publicUrlContext), timeZone),
    replay: replays.find(({ topicId }) => topicId === topic.id),
    room: rooms.find(({ topicId }) => topicId === topic.id) ?? null,
    validUntil: boundary === undefined ? null : new Date(boundary).toISOString(),
  };
}
