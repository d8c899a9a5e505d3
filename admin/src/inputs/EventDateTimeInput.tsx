import { instantOf, withOffset } from "api/contract/event-time";
import { DateTimeInput, type InputProps } from "react-admin";
import { useEdition } from "../providers/edition.ts";

/** An instant, as the clocks of the event show it. */
export function EventDateTimeInput({ helperText, ...props }: InputProps) {
  const { timeZone } = useEdition();
  return (
    <DateTimeInput
      {...props}
      helperText={helperText ? `${timeZone} time. ${helperText}` : `${timeZone} time`}
      format={(at) => clockOf(at, timeZone)}
      parse={(clock) => instantAt(clock, timeZone)}
    />
  );
}

/** "2025-12-11T09:30". */
function clockOf(at: string | null, timeZone: string): string {
  return at === null || at === "" ? "" : withOffset(new Date(at), timeZone).slice(0, 16);
}

function instantAt(clock: string, timeZone: string): string | null {
  const [date = "", time = "00:00"] = clock.split("T");
  return date === "" ? null : instantOf(date, time, timeZone).toISOString();
}
