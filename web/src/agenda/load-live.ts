import type { OpenRoom } from "api/features/content/live/live.contract";
import { editionContext } from "../app/edition.ts";
import { eventClockContext } from "../app/event-clock.ts";
import type { Expiring } from "../app/valid-until.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { readOr } from "../client/read-or.ts";
import { nextBoundary } from "./live-programme.ts";
import { readRooms } from "./read-rooms.ts";
import type { TopicSummary } from "./session-rows.ts";
import { summariseTopic } from "./summarise-topic.ts";

/** Running sessions at the time of loading. */
export interface LiveData extends Expiring {
  /** Event clock, in milliseconds since 1970. */
  at: number;
  /** All sessions in programme order; null when they could not be read. */
  topics: TopicSummary[] | null;
  /** Open rooms. */
  rooms: OpenRoom[];
}

/** Loads the programme and the open rooms. */
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
