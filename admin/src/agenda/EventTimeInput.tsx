import { dateOfDay, event, type EventDay } from "api/contract/event";
import { TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { eventDate, eventTime, instantOn } from "./event-time.ts";

export interface EventTimeInputProps {
  /** Name of the field. */
  source: "startTime" | "endTime";
}

const zone = `${event.timeZone} time (${event.clocks.name})`;

/** A time on the day of the session, in the event's time zone. */
export function EventTimeInput({ source }: EventTimeInputProps) {
  const day: EventDay = useWatch({ name: "day" });
  const at: string | null | undefined = useWatch({ name: source });
  // The api takes any date; a session outside of its day gets a warning.
  const elsewhere = at && eventDate(at) !== dateOfDay(day) ? `On ${eventDate(at)}, ` : "";
  return (
    <TextInput
      source={source}
      type="time"
      format={(value) => (typeof value === "string" && value !== "" ? eventTime(value) : "")}
      parse={(time) => (time === "" ? null : instantOn(day, time))}
      helperText={elsewhere + zone}
    />
  );
}
