import { useEdition } from "../providers/edition.ts";

/** How a moment is written: in the event's time zone, which it names. */
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

/** A moment in the event's time zone, which it names. */
export function Instant({ value }: InstantProps) {
  const { timeZone } = useEdition();
  return (
    <time dateTime={value}>{new Date(value).toLocaleString("en-GB", instantFormat(timeZone))}</time>
  );
}
