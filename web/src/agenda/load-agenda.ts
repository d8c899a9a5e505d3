import { editionContext } from "../app/edition.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import { readOr } from "../client/read-or.ts";
import type { TopicSummary } from "./session-rows.ts";
import { summariseTopic } from "./summarise-topic.ts";

export interface AgendaData {
  /** All sessions in programme order; null when they could not be read. */
  topics: TopicSummary[] | null;
  /** Query of the loaded URL, which the rendered page already matches. */
  query: string;
}

/** Loads the programme of all days. */
export async function loadAgenda({ request, context }: PageLoaderArgs): Promise<AgendaData> {
  const topics = await readOr(null, () => context.get(apiContext).topics());
  const held = topics && withinEventDays(topics, context.get(editionContext));
  return { topics: held && held.map(summariseTopic), query: new URL(request.url).search };
}
