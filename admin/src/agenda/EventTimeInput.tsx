import { dateOfDay, type EventDay } from "api/contract/editions";
import { TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { useEdition } from "../providers/edition.ts";
import { clocksName, eventDate, eventTime, instantOn } from "./event-time.ts";

export interface EventTimeInputProps {
  /** Name of the field. */
  source: "startTime" | "endTime";
}

/** A time on the day of the session, in the event's time zone. */
export function EventTimeInput({ source }: EventTimeInputProps) {
  const edition = useEdition();
  const day: EventDay = useWatch({ name: "day" });
  const at: string | null | undefined = useWatch({ name: source });
  // The api takes any date; a session outside of its day gets a warning.
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
