import { EditDialog } from "../dialogs/EditDialog.tsx";
import { TopicInputs } from "./TopicInputs.tsx";

export function TopicEdit() {
  return (
    <EditDialog>
      <TopicInputs />
    </EditDialog>
  );
}
