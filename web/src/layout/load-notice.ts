import type { ShownNotice } from "api/contract/live";
import { eventClockContext } from "../app/event-clock.ts";
import type { TrueForATime } from "../app/valid-until.ts";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";

/** How soon a page is made anew that had to be made without asking for a notice. */
const retryAfterMs = 10_000;

/** The notice that stood when the page was made. */
export interface NoticeData extends TrueForATime {
  notice: ShownNotice;
}

/** Reads the published notice. A page is worth showing without it, but not for long. */
export async function loadNotice({ context }: PageLoaderArgs): Promise<NoticeData> {
  try {
    return { notice: await context.get(apiContext).publishedNotice(), validUntil: null };
  } catch {
    const now = context.get(eventClockContext)();
    return { notice: null, validUntil: new Date(now.getTime() + retryAfterMs).toISOString() };
  }
}
