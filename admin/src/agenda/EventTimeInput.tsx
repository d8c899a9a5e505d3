import { dateOfDay, type EventDay } from "api/features/foundation/editions/editions.contract";
import { TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { useEdition } from "../providers/edition.ts";
import { clocksName, eventDate, eventTime, instantOn } from "./event-time.ts";

export interface EventTimeInputProps {
  source: "startTime" | "endTime";
}

/** A time on the session's day, in the event's time zone. */
export function EventTimeInput({ source }: EventTimeInputProps) {
  const edition = useEdition();
  const day: EventDay = useWatch({ name: "day" });
  const at: string | null | undefined = useWatch({ name: source });
  // The api accepts any date; a session outside its day gets a warning.
  const date = at ? eventDate(edition, at) : null;
  const elsewhere = date !== null && date !== dateOfDay(edition, day) ? `On ${date}, ` : "";
  return (
    <TextInput
      source={source}
      type="time"
      format={(value) =>
        typeof value === "string" && value !== "" ? eventTime(edition, value) : ""
      }
      parse={(time) => (time === "" ? null : instantOn(edition, day, time))}
      helperText={`${elsewhere}${edition.timeZone} time (${clocksName(edition)})`}
    />
  );
}
