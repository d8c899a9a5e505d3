import { request } from "@playwright/test";
import { addDays } from "api/features/foundation/editions/dates.contract";
import { dayLabel } from "api/features/foundation/editions/editions.contract";
import { instantOf } from "api/features/foundation/editions/event-time.contract";
import { admin } from "./admin-account.ts";

interface HeldEdition {
  name: string;
  firstDay: string;
  lastDay: string;
  timeZone: string;
  /** Label of its time zone on pages. */
  clocks: string;
}

/** Default edition of the end-to-end tests: the one a new database starts with. */
export const first: HeldEdition = {
  name: "Virtual Aviation Congress 2025",
  firstDay: "2025-12-11",
  lastDay: "2025-12-12",
  timeZone: "Europe/London",
  clocks: "London time (GMT)",
};

/** Three days in a time zone with a half-hour offset, in another season. */
const next: HeldEdition = {
  name: "Aviation Congress India 2027",
  firstDay: "2027-07-14",
  lastDay: "2027-07-16",
  timeZone: "Asia/Kolkata",
  clocks: "Kolkata time (GMT+5:30)",
};

/**
 * Current edition of the end-to-end stacks: {@link first}, or with `JOURNEYS_EDITION=next` the
 * other one.
 */
export const held = process.env["JOURNEYS_EDITION"] === "next" ? next : first;

/**
 * Converts a local time of the edition to an ISO instant.
 * @param day 1 is the first day, 0 the day before it
 * @param clock `HH:MM`
 */
export function heldAt(day: number, clock: string): string {
  const date = addDays(held.firstDay, day - 1);
  return instantOf(date, clock, held.timeZone).toISOString();
}

/** Formats the date of an instant as pages do: "11th December". */
export function spokenDateIn(zone: string, at: string): string {
  const firstDay = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(at));
  return dayLabel({ firstDay, lastDay: firstDay }, 1);
}

/** Formats the time of an instant as pages do: "4:00 PM". */
export function clockIn(zone: string, at: string): string {
  const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: zone });
  return time.format(new Date(at)).replaceAll("\u202f", " ");
}

/**
 * Changes the current edition of a running stack to {@link held}, through the API. Its programme
 * moves with it.
 */
export async function holdEdition(site: string): Promise<void> {
  if (held === first) return;
  const api = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } });
  const signedIn = await api.post("/api/auth/sign-in", { data: admin });
  const [current]: { id: string }[] = await (
    await api.get('/api/editions?filter={"state":"current"}')
  ).json();
  const { clocks: _derived, ...changes } = held;
  const changed = await api.put(`/api/editions/${current?.id}`, { data: changes });
  for (const answer of [signedIn, changed]) {
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${await answer.text()}`);
  }
  await api.dispose();
}
