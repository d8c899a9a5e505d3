import { eventClockContext } from "../app/event-clock.ts";
import type { Expiring } from "../app/valid-until.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { nextChange } from "./live-programme.ts";
import { loadAgenda, type AgendaData } from "./load-agenda.ts";
import { readReplaysAfter, type Replay } from "./read-replays.ts";

interface MyAgendaData extends AgendaData, Expiring {
  /** Recordings and slides of the sessions that are over. */
  replays: Replay[];
}

/** Loads the programme, from which the browser picks the starred sessions. */
export async function loadMyAgenda(args: PageLoaderArgs): Promise<MyAgendaData> {
  const agenda = await loadAgenda(args);
  const topics = agenda.topics ?? [];
  const at = args.context.get(eventClockContext)().getTime();
  const boundary = nextChange(topics, at);
  return {
    ...agenda,
    replays: await readReplaysAfter(args.context.get(apiContext), topics, at),
    validUntil: boundary === undefined ? null : new Date(boundary).toISOString(),
  };
}
