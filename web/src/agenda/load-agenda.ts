import { editionContext } from "../app/edition.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { readOr } from "../client/read-or.ts";
import { summariseTopic, type TopicSummary } from "./session-rows.ts";

/** What the agenda shows; null when it could not be read. */
export interface AgendaData {
  /** Every session, in the order of the programme. */
  topics: TopicSummary[] | null;
  /** Query of the address that it was read for, which a rendered page already follows. */
  query: string;
}

/** Reads the programme of all days. */
export async function loadAgenda({ request, context }: PageLoaderArgs): Promise<AgendaData> {
  const topics = await readOr(null, () => context.get(apiContext).topics());
  const held = topics && withinEventDays(topics, context.get(editionContext));
  return { topics: held && held.map(summariseTopic), query: new URL(request.url).search };
}
