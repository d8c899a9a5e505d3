import type { OpenRoom } from "api/contract/live";
import { editionContext } from "../app/edition.ts";
import { eventClockContext } from "../app/event-clock.ts";
import type { TrueForATime } from "../app/valid-until.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { readOr } from "../client/read-or.ts";
import { nextBoundary } from "./live-programme.ts";
import { readRooms } from "./read-rooms.ts";
import { summariseTopic, type TopicSummary } from "./session-rows.ts";

/** What runs, as of the time at which it was read. */
export interface LiveData extends TrueForATime {
  /** What the event clock showed, in milliseconds since 1970. */
  at: number;
  /** Every session, in the order of the programme; null when it could not be read. */
  topics: TopicSummary[] | null;
  /** The rooms that are open. */
  rooms: OpenRoom[];
}

/** Reads the programme and the rooms that are open. */
export async function loadLive({ context }: PageLoaderArgs): Promise<LiveData> {
  const api = context.get(apiContext);
  const at = context.get(eventClockContext)().getTime();
  const [planned, rooms] = await Promise.all([readOr(null, () => api.topics()), readRooms(api)]);
  const topics = planned && withinEventDays(planned, context.get(editionContext));
  const boundary = nextBoundary(topics ?? [], at);
  return {
    at,
    topics: topics && topics.map(summariseTopic),
    rooms,
    validUntil: boundary === undefined ? null : new Date(boundary).toISOString(),
  };
}
