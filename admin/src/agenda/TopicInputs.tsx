import { topicTypes, type Topic } from "api/contract/agenda";
import { dayLabel } from "api/contract/event";
import { eventDays } from "api/contract/event";
import { titleSlug } from "api/contract/values";
import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { SlugInput } from "../inputs/SlugInput.tsx";
import { eventTime, instantOn } from "./event-time.ts";
import { EventTimeInput } from "./EventTimeInput.tsx";
import { typeNames } from "./type-names.ts";

/** All that is written of a line of the programme. */
export function TopicInputs() {
  return (
    <>
      <FieldGroup title="Session">
        <TextInput source="title" className="wide" isRequired />
        <SlugInput from={["title"]} make={titleSlug} />
        <ReferenceInput
          source="speakerId"
          reference="speakers"
          sort={{ field: "fullName", order: "ASC" }}
        >
          <AutocompleteInput
            noOptionsText="Nobody has this name."
            TextFieldProps={{ placeholder: "Nobody; search by name" }}
          />
        </ReferenceInput>
        <SelectInput
          source="type"
          choices={topicTypes.map((type) => ({ id: type, name: typeNames[type] }))}
          isRequired
        />
        <TextInput source="description" multiline minRows={4} maxRows={12} className="wide" />
      </FieldGroup>
      <FieldGroup title="When and where">
        <DayInput />
        <TextInput source="location" />
        <EventTimeInput source="startTime" />
        <EventTimeInput source="endTime" />
      </FieldGroup>
      <FieldGroup title="On the agenda">
        <NumberInput source="displayOrder" helperText="Position within the day." />
        <BooleanInput source="featured" />
      </FieldGroup>
    </>
  );
}

const days = eventDays.map((day) => ({ id: day, name: `Day ${day}, ${dayLabel(day)}` }));

/** The day of the session; its times go with it. */
function DayInput() {
  const { getValues, setValue } = useFormContext<Pick<Topic, "day" | "startTime" | "endTime">>();

  function moveTimes(): void {
    for (const name of ["startTime", "endTime"] as const) {
      const at = getValues(name);
      if (at) setValue(name, instantOn(getValues("day"), eventTime(at)), { shouldDirty: true });
    }
  }

  return <SelectInput source="day" choices={days} onChange={moveTimes} isRequired />;
}
