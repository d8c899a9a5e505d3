import { CreateDialog } from "../dialogs/CreateDialog.tsx";
import { SpeakerInputs } from "./SpeakerInputs.tsx";

export function SpeakerCreate() {
  return (
    <CreateDialog>
      <SpeakerInputs />
    </CreateDialog>
  );
}
