import type { Topic } from "api/contract/agenda";
import { data, redirect } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readOr } from "../client/read-or.ts";
import { paths } from "../paths.ts";

/** What a session's page shows; null when there is no such session or it could not be read. */
interface TopicData {
  topic: Topic | null;
}

/**
 * Reads the session an address names; one that has moved to the other day or changed its slug is
 * found where it is now.
 */
export async function loadTopic({ params, context }: PageLoaderArgs) {
  const { day = "", slug = "" } = params;
  const api = context.get(apiContext);
  const topic = await readOr(null, async () => {
    const named = await api.topicBySlug(slug);
    if (named !== null) return named;
    const current = await api.currentSlug("topics", slug);
    return current === null ? null : api.topicBySlug(current);
  });
  if (topic && (day !== `day${topic.day}` || slug !== topic.slug)) {
    return redirect(paths.topic(topic.day, topic.slug), 308);
  }
  const found: TopicData = { topic };
  return data(found, { status: topic === null ? 404 : 200 });
}
