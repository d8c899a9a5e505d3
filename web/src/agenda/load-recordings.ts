import type { Edition } from "api/features/foundation/editions/editions.contract";
import { data } from "react-router";
import { editionContext } from "../app/edition.ts";
import { eventClockContext } from "../app/event-clock.ts";
import type { Expiring } from "../app/valid-until.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readPastEdition } from "../client/read-past-edition.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { nextChange } from "./live-programme.ts";
import { readReplays, type Replay } from "./read-replays.ts";
import type { TopicSummary } from "./session-rows.ts";
import { summariseTopic } from "./summarise-topic.ts";

interface RecordingsData extends Expiring {
  edition: Edition;
  /** All sessions in programme order. */
  topics: TopicSummary[];
  /** Recordings and slides of the sessions that are over. */
  replays: Replay[];
}

/**
 * Loads the recordings and slides of the current or of a past edition; null when the year has no
 * edition.
 */
export async function loadRecordings(args: PageLoaderArgs) {
  const { year } = args.params;
  const { context } = args;
  const past = year === undefined ? undefined : await readPastEdition(args, year);
  if (past === null) return data(null, { status: 404 });
  const edition = past ?? context.get(editionContext);
  const api = context.get(apiContext);
  const [topics, replays] = await Promise.all([api.topics(past?.id), readReplays(api, past?.id)]);
  const boundary = nextChange(topics, context.get(eventClockContext)().getTime());
  const found: RecordingsData = {
    edition,
    topics: withinEventDays(topics, edition).map(summariseTopic),
    replays,
    validUntil: boundary === undefined ? null : new Date(boundary).toISOString(),
  };
  return data(found);
}
