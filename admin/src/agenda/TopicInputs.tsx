import type { Topic } from "api/features/content/agenda/agenda.contract";
import { dayLabel, daysOf } from "api/features/foundation/editions/editions.contract";
import { SelectInput } from "react-admin";
import { useFormContext } from "react-hook-form";
import { FieldInputs } from "../fields/FieldInputs.tsx";
import { useEdition } from "../providers/edition.ts";
import { eventTime, instantOn } from "./event-time.ts";
import { EventTimeInput } from "./EventTimeInput.tsx";

const inputs = {
  day: <DayInput key="day" />,
  startTime: <EventTimeInput key="startTime" source="startTime" />,
  endTime: <EventTimeInput key="endTime" source="endTime" />,
};

/** The inputs of a session. Its times belong to its day. */
export function TopicInputs() {
  return <FieldInputs inputs={inputs} />;
}

/** The day of the session. Changing it moves the session's times. */
function DayInput() {
  const { getValues, setValue } = useFormContext<Pick<Topic, "day" | "startTime" | "endTime">>();
  const edition = useEdition();
  const days = daysOf(edition).map((day) => ({
    id: day,
    name: `Day ${day}, ${dayLabel(edition, day)}`,
  }));

  function moveTimes(): void {
    for (const name of ["startTime", "endTime"] as const) {
      const at = getValues(name);
      if (!at) continue;
      const moved = instantOn(edition, getValues("day"), eventTime(edition, at));
      setValue(name, moved, { shouldDirty: true });
    }
  }

  return <SelectInput source="day" choices={days} onChange={moveTimes} isRequired />;
}
