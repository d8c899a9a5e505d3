import { instantOf } from "api/contract/event-time";
import type { Pass } from "api/contract/passes";
import { addDays } from "api/contract/dates";

/** What the sale of a pass depends on. */
type Sold = Pick<Pass, "id" | "bookBy">;

/** The first instant at which a pass can no longer be booked: the end of its last day. */
function closingOf({ bookBy }: Sold, timeZone: string): Date {
  return instantOf(addDays(bookBy, 1), "00:00", timeZone);
}

/** Ids of the passes that can no longer be booked. */
export function closedPasses(passes: Sold[], timeZone: string, now: Date): string[] {
  return passes.filter((pass) => closingOf(pass, timeZone) <= now).map(({ id }) => id);
}

/** When the next pass closes; undefined when none will. */
export function nextClosing(passes: Sold[], timeZone: string, now: Date): Date | undefined {
  const ahead = passes.map((pass) => closingOf(pass, timeZone)).filter((closing) => closing > now);
  return ahead.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
