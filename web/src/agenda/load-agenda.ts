import { showToast } from "ui/Toast";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { summariseTopic, type TopicSummary } from "./session-rows.ts";

/** What the agenda shows; null when it could not be read. */
export interface AgendaData {
  /** Every session, in the order of the programme. */
  topics: TopicSummary[] | null;
}

/** Reads the programme of both days. */
export async function loadAgenda({ context, request }: PageLoaderArgs): Promise<AgendaData> {
  try {
    const topics = await context.get(apiContext).topics();
    return { topics: topics.map(summariseTopic) };
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    if (!request.signal.aborted) showToast({ tone: "error", message: "Failed to load agenda" });
    return { topics: null };
  }
}
