import { event } from "api/contract/event";

/** An instant as the clocks of a zone show it, with their offset: "2025-12-11T09:00:00+00:00". */
export function withOffset(at: Date, timeZone: string = event.timeZone): string {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone,
  });
  return `${clock.format(at).replace(" ", "T")}${offsetAt(at, timeZone)}`;
}

/** The instant at which the clocks of a zone show a date (`2025-12-11`) and a time (`09:00`). */
export function instantOf(
  date: string,
  time: string = "00:00",
  timeZone: string = event.timeZone,
): Date {
  const near = new Date(`${date}T${time}:00Z`);
  // The offset at nearly the same hour differs from the true one on days that clocks are changed.
  const guess = new Date(`${date}T${time}:00${offsetAt(near, timeZone)}`);
  return new Date(`${date}T${time}:00${offsetAt(guess, timeZone)}`);
}

function offsetAt(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    timeZoneName: "longOffset",
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "+00:00" : name.slice("GMT".length);
}
