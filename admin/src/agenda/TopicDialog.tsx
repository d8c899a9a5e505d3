import { eventDays } from "api/contract/event";
import { dayLabel, topicTypes, type Topic } from "api/contract/agenda";
import { titleSlug } from "api/contract/http";
import type { Speaker } from "api/contract/speakers";
import { useListContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { RecordDialog } from "../forms/RecordDialog.tsx";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { IntegerInput } from "../inputs/IntegerInput.tsx";
import { RecordInput } from "../inputs/RecordInput.tsx";
import { SelectInput } from "../inputs/SelectInput.tsx";
import { SlugInput } from "../inputs/SlugInput.tsx";
import { SwitchInput } from "../inputs/SwitchInput.tsx";
import { TextInput } from "../inputs/TextInput.tsx";
import { eventTime, instantOn } from "./event-time.ts";
import { EventTimeInput } from "./EventTimeInput.tsx";
import { typeNames } from "./type-names.ts";

export interface TopicDialogProps {
  /** Id of the topic to edit, or `create` to add one. */
  selected: string;
}

const types = topicTypes.map((type) => [type, typeNames[type]] as const);

/** A line of the programme, in add or edit mode; a new one is of the day that the list shows. */
export function TopicDialog({ selected }: TopicDialogProps) {
  const { filterValues } = useListContext();
  const initial = filterValues["day"] === 2 ? { day: 2 } : undefined;
  return (
    <RecordDialog selected={selected} initial={initial}>
      <FieldGroup title="Session">
        <TextInput source="title" className="wide" />
        <SlugInput from={["title"]} make={titleSlug} />
        <RecordInput<Speaker>
          source="speakerId"
          reference="speakers"
          sort="fullName"
          nameOf={({ fullName }) => fullName}
          none="Nobody; search by name"
        />
        <SelectInput source="type" options={types} />
        <TextInput source="description" lines={[4, 12]} className="wide" />
      </FieldGroup>
      <FieldGroup title="When and where">
        <DayInput />
        <TextInput source="location" />
        <EventTimeInput source="startTime" />
        <EventTimeInput source="endTime" />
      </FieldGroup>
      <FieldGroup title="On the agenda">
        <IntegerInput source="displayOrder" helperText="Position within the day." />
        <SwitchInput source="featured" />
      </FieldGroup>
    </RecordDialog>
  );
}

const days = eventDays.map((day) => [day, `Day ${day}, ${dayLabel(day)}`] as const);

/** The day of the session; its times go with it. */
function DayInput() {
  const { getValues, setValue } = useFormContext<Pick<Topic, "startTime" | "endTime">>();

  function move(day: string | number | null): void {
    if (day !== 1 && day !== 2) return;
    for (const name of ["startTime", "endTime"] as const) {
      const at = getValues(name);
      if (at) setValue(name, instantOn(day, eventTime(at)), { shouldDirty: true });
    }
  }

  return <SelectInput source="day" options={days} onChange={move} />;
}
