import { hiddenFrom, speakerSlug } from "api/contract/speakers";
import { RecordDialog } from "../forms/RecordDialog.tsx";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { IntegerInput } from "../inputs/IntegerInput.tsx";
import { SlugInput } from "../inputs/SlugInput.tsx";
import { SwitchInput } from "../inputs/SwitchInput.tsx";
import { TextInput } from "../inputs/TextInput.tsx";

export interface SpeakerDialogProps {
  /** Id of the speaker to edit, or `create` to add one. */
  selected: string;
}

/** A speaker, in add or edit mode. */
export function SpeakerDialog({ selected }: SpeakerDialogProps) {
  return (
    <RecordDialog selected={selected}>
      <FieldGroup title="Name">
        <TextInput source="firstName" />
        <TextInput source="lastName" />
        <SlugInput from={["firstName", "lastName"]} make={speakerSlug} />
      </FieldGroup>
      <FieldGroup title="Profile">
        <TextInput source="jobTitle" />
        <TextInput source="company" />
        <TextInput source="bio" lines={[5, 14]} className="wide" />
        <TextInput source="photoUrl" className="wide" />
      </FieldGroup>
      <FieldGroup title="Links">
        <TextInput source="linkedinUrl" type="url" className="wide" />
        <TextInput source="twitterUrl" type="url" />
        <TextInput source="websiteUrl" type="url" />
      </FieldGroup>
      <FieldGroup title="On the grid">
        <IntegerInput
          source="displayOrder"
          helperText={`Position in the grid; from ${hiddenFrom} on the speaker is not listed.`}
        />
        <SwitchInput source="featured" />
      </FieldGroup>
    </RecordDialog>
  );
}
