import { hiddenFrom, speakerSlug } from "api/contract/speakers";
import { BooleanInput, NumberInput, TextInput } from "react-admin";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { SlugInput } from "../inputs/SlugInput.tsx";

/** All that is written of a speaker. */
export function SpeakerInputs() {
  return (
    <>
      <FieldGroup title="Name">
        <TextInput source="firstName" isRequired />
        <TextInput source="lastName" isRequired />
        <SlugInput from={["firstName", "lastName"]} make={speakerSlug} />
      </FieldGroup>
      <FieldGroup title="Profile">
        <TextInput source="jobTitle" />
        <TextInput source="company" />
        <TextInput source="bio" multiline minRows={5} maxRows={14} className="wide" />
        <TextInput source="photoUrl" className="wide" />
      </FieldGroup>
      <FieldGroup title="Links">
        <TextInput source="linkedinUrl" type="url" className="wide" />
        <TextInput source="twitterUrl" type="url" />
        <TextInput source="websiteUrl" type="url" />
      </FieldGroup>
      <FieldGroup title="On the grid">
        <NumberInput
          source="displayOrder"
          helperText={`Position in the grid; from ${hiddenFrom} on the speaker is not listed.`}
        />
        <BooleanInput source="featured" />
      </FieldGroup>
    </>
  );
}
