import { EditDialog } from "../dialogs/EditDialog.tsx";
import { FieldInputs } from "../fields/FieldInputs.tsx";
import { SpeakerSessions } from "./SpeakerSessions.tsx";

/** Edits a speaker and lists the speaker's sessions. */
export function SpeakerEdit() {
  return (
    <EditDialog>
      <FieldInputs />
      <SpeakerSessions />
    </EditDialog>
  );
}
