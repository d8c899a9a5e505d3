import { event } from "api/contract/event";

/** How a moment is written: in the event's time zone, which it names. */
export const eventInstant = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: event.timeZone,
  timeZoneName: "short",
} as const;

const format = new Intl.DateTimeFormat("en-GB", eventInstant);

export interface InstantProps {
  /** ISO 8601 text. */
  value: string;
}

/** A moment in the event's time zone, which it names. */
export function Instant({ value }: InstantProps) {
  return <time dateTime={value}>{format.format(new Date(value))}</time>;
}
