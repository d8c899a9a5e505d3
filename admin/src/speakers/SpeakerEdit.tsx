import { EditDialog } from "../dialogs/EditDialog.tsx";
import { SpeakerInputs } from "./SpeakerInputs.tsx";

export function SpeakerEdit() {
  return (
    <EditDialog>
      <SpeakerInputs />
    </EditDialog>
  );
}
