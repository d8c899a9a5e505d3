import { paths } from "../paths.ts";
import type { NavigationLink } from "./navigation.ts";
import { instantOf } from "api/contract/event-time";
import { nextDay } from "../dates.ts";
import { passes, type Pass } from "./passes.ts";

/** The first instant at which a pass can no longer be booked: the end of its last day. */
function closingOf({ bookBy }: Pass): Date {
  return instantOf(nextDay(bookBy));
}

/** The passes that can no longer be booked. */
export function closedPasses(now: Date): Pass["id"][] {
  return passes.filter((pass) => closingOf(pass) <= now).map(({ id }) => id);
}

/** The pass to point to when another is closed: the first that can still be booked; undefined when none can. */
export function openPass(closed: Pass["id"][]): Pass | undefined {
  return passes.find(({ id }) => !closed.includes(id));
}

/** The invitation to book that goes with what is still on offer; at last a message to the organisers. */
export function bookingInvitation(closed: Pass["id"][]): NavigationLink {
  const open = openPass(closed);
  if (open === undefined) return { label: "Booking Closed: Write to Us", href: paths.contact };
  const saving = open.saving === undefined ? "" : ` (${open.saving}!!)`;
  return { label: `Book Today!${saving}`, href: paths.register };
}

/** When the next pass closes; undefined when none will. */
export function nextClosing(now: Date): Date | undefined {
  const ahead = passes.map(closingOf).filter((closing) => closing > now);
  return ahead.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
