import type { SessionMaterials } from "api/features/content/materials/materials.contract";
import type { Action } from "ui/Button";
import { withTimeout } from "api/platform/http/timeout.contract";
import type { ApiClient } from "../client/api-client.ts";
import { readOr } from "../client/read-or.ts";
import type { TopicSummary } from "./session-rows.ts";

/** Recording and slides of a session that is over. */
export interface Replay {
  topicId: string;
  /** Links to the recording and the slides, as far as this browser may have them. */
  links: Action[];
  /** Whether a link is left out until this browser gives the code of the pass. */
  isLocked: boolean;
}

/**
 * Same as the service worker's network timeout, so that a page does not wait longer for recordings.
 */
const timeoutMs = 3_000;

/**
 * Recordings and slides of an edition; empty when the server does not answer in time. The links are
 * created here, in loaders, whose code is not part of the first load. Default: the current edition.
 */
export async function readReplays(api: ApiClient, editionId?: string): Promise<Replay[]> {
  const materials = await readOr([], () => withTimeout(api.materials(editionId), timeoutMs));
  return materials.map(({ topicId, isLocked, ...urls }) => ({
    topicId,
    links: linksTo(urls),
    isLocked,
  }));
}

/** {@link readReplays} of the current edition; sends no request before a session is over. */
export async function readReplaysAfter(
  api: ApiClient,
  topics: Pick<TopicSummary, "startTime" | "endTime">[],
  at: number,
): Promise<Replay[]> {
  const isOver = topics.some(({ startTime, endTime }) => {
    const end = endTime ?? startTime;
    return end !== null && Date.parse(end) <= at;
  });
  return isOver ? readReplays(api) : [];
}

function linksTo(urls: Pick<SessionMaterials, "recordingUrl" | "slidesUrl">): Action[] {
  const { recordingUrl, slidesUrl } = urls;
  return [
    ...(recordingUrl === null ? [] : [{ label: "Replay", href: recordingUrl }]),
    ...(slidesUrl === null ? [] : [{ label: "Slides", href: slidesUrl }]),
  ].map((link) => ({ ...link, newTab: true }));
}
