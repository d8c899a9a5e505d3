import { instantOf } from "api/contract/event";
import { passes, type Pass } from "./passes.ts";

/** The first instant at which a pass can no longer be booked: the end of its last day. */
function closingOf({ bookBy }: Pass): Date {
  const next = new Date(bookBy);
  next.setUTCDate(next.getUTCDate() + 1);
  return instantOf(next.toISOString().slice(0, 10));
}

/** The passes that can no longer be booked. */
export function closedPasses(now: Date): Pass["id"][] {
  return passes.filter((pass) => closingOf(pass) <= now).map(({ id }) => id);
}

/** When the next pass closes; undefined when none will. */
export function nextClosing(now: Date): Date | undefined {
  const ahead = passes.map(closingOf).filter((closing) => closing > now);
  return ahead.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
