import { EditDialog } from "../dialogs/EditDialog.tsx";
import { FieldInputs } from "../fields/FieldInputs.tsx";
import { SpeakerSessions } from "./SpeakerSessions.tsx";

/** Changes a speaker, and says in which sessions they speak. */
export function SpeakerEdit() {
  return (
    <EditDialog>
      <FieldInputs />
      <SpeakerSessions />
    </EditDialog>
  );
}
