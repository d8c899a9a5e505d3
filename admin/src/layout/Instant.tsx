import { event } from "api/contract/event";

const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: event.timeZone,
  timeZoneName: "short",
});

export interface InstantProps {
  /** ISO 8601 text. */
  value: string;
}

/** A moment in the event's time zone, which it names. */
export function Instant({ value }: InstantProps) {
  return <time dateTime={value}>{format.format(new Date(value))}</time>;
}
