import { useEdition } from "../providers/edition.ts";

/** Format of an instant, in the event's time zone and including its name. */
export function instantFormat(timeZone: string) {
  return {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  } as const;
}

export interface InstantProps {
  /** ISO 8601 text. */
  value: string;
}

/** An instant in the event's time zone, which it names. */
export function Instant({ value }: InstantProps) {
  const { timeZone } = useEdition();
  return (
    <time dateTime={value}>{new Date(value).toLocaleString("en-GB", instantFormat(timeZone))}</time>
  );
}
