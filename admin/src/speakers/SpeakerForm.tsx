import { Box, Button, DialogActions, DialogContent, styled } from "@mui/material";
import type { speakerCreate, speakerUpdate } from "api/contract/speakers";
import { Form, SaveButton } from "react-admin";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { SwitchInput } from "../inputs/SwitchInput.tsx";
import { TextInput } from "../inputs/TextInput.tsx";
import { DeleteSpeakerButton } from "./DeleteSpeakerButton.tsx";
import { SlugInput } from "./SlugInput.tsx";
import { fieldErrors } from "./field-errors.ts";

export interface SpeakerFormProps {
  /** What the api accepts; the form says the same before anything is sent. */
  schema: typeof speakerCreate | typeof speakerUpdate;
  /** Whether the speaker is being added. */
  isNew?: boolean;
  /** Called when the form is left without saving. */
  onCancel: () => void;
}

const emptySpeaker = { firstName: "", lastName: "", slug: "", featured: false, displayOrder: 0 };

/** The fields of a speaker. */
export function SpeakerForm({ schema, isNew = false, onCancel }: SpeakerFormProps) {
  return (
    <FormFrame
      noValidate
      warnWhenUnsavedChanges
      defaultValues={isNew ? emptySpeaker : undefined}
      validate={(values) => fieldErrors(schema, values)}
    >
      <DialogContent dividers>
        <FieldGroup title="Name">
          <TextInput source="firstName" parse={asTyped} isRequired />
          <TextInput source="lastName" parse={asTyped} isRequired />
          <SlugInput followsName={isNew} />
        </FieldGroup>
        <FieldGroup title="Profile">
          <TextInput source="jobTitle" />
          <TextInput source="company" />
          <TextInput source="bio" lines={[6, 14]} className="wide" />
          <TextInput source="photoUrl" className="wide" />
        </FieldGroup>
        <FieldGroup title="Links">
          <TextInput source="linkedinUrl" type="url" className="wide" />
          <TextInput source="twitterUrl" type="url" />
          <TextInput source="websiteUrl" type="url" />
        </FieldGroup>
        <FieldGroup title="On the grid">
          <TextInput
            source="displayOrder"
            parse={asInteger}
            inputMode="numeric"
            helperText="Position in the grid; from 9999 on the speaker is not listed."
          />
          <SwitchInput source="featured" />
        </FieldGroup>
      </DialogContent>
      <DialogActions>
        {!isNew && <DeleteSpeakerButton />}
        <Box sx={{ flex: 1 }} />
        <Button onClick={onCancel}>Cancel</Button>
        <SaveButton icon={<></>} label={isNew ? "Add speaker" : "Save"} alwaysEnable />
      </DialogActions>
    </FormFrame>
  );
}

/** Keeps an empty text empty, where the library would make null of it. */
function asTyped(value: string): string {
  return value;
}

function asInteger(value: string): number {
  return Number.parseInt(value, 10) || 0;
}

// The fields scroll; title and buttons stay in view.
const FormFrame = styled(Form)({ display: "flex", flexDirection: "column", minHeight: 0 });
