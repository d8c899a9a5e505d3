import { instantOf, withOffset } from "api/features/foundation/editions/event-time.contract";
import { DateTimeInput, type InputProps } from "react-admin";
import { useEdition } from "../providers/edition.ts";

/** An instant, edited in the event's time zone. */
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

/** A date and time as the browser's input has it. */
const clock = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** "2025-12-11T09:30". */
function clockOf(at: string | null, timeZone: string): string {
  if (at === null || at === "") return "";
  // DateTimeInput formats its own result again, which has no time zone.
  return clock.test(at) ? at : withOffset(new Date(at), timeZone).slice(0, 16);
}

function instantAt(clock: string, timeZone: string): string | null {
  const [date = "", time = "00:00"] = clock.split("T");
  return date === "" ? null : instantOf(date, time, timeZone).toISOString();
}
