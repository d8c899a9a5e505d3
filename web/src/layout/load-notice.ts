import type { ShownNotice } from "api/features/content/live/live.contract";
import { eventClockContext } from "../app/event-clock.ts";
import type { Expiring } from "../app/valid-until.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";

/** Retry delay for a page that was rendered without reading the notice, in milliseconds. */
const retryAfterMs = 10_000;

/** The notice at the time of rendering. */
export interface NoticeData extends Expiring {
  notice: ShownNotice;
}

/**
 * Loads the published notice. If that fails, the page is rendered without it, with a short expiry.
 */
export async function loadNotice({ context }: PageLoaderArgs): Promise<NoticeData> {
  try {
    return { notice: await context.get(apiContext).publishedNotice(), validUntil: null };
  } catch {
    const now = context.get(eventClockContext)();
    return { notice: null, validUntil: new Date(now.getTime() + retryAfterMs).toISOString() };
  }
}
