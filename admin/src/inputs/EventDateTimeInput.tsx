import { event } from "api/contract/event";
import { instantOf, withOffset } from "api/contract/event-time";
import { DateTimeInput, type InputProps } from "react-admin";

/** An instant, as the clocks of the event show it. */
export function EventDateTimeInput({ helperText, ...props }: InputProps) {
  return (
    <DateTimeInput
      {...props}
      helperText={helperText ? `${event.timeZone} time. ${helperText}` : `${event.timeZone} time`}
      format={clockOf}
      parse={instantAt}
    />
  );
}

/** "2025-12-11T09:30". */
function clockOf(at: string | null): string {
  return at === null || at === "" ? "" : withOffset(new Date(at)).slice(0, 16);
}

function instantAt(clock: string): string | null {
  const [date = "", time] = clock.split("T");
  return date === "" ? null : instantOf(date, time).toISOString();
}
