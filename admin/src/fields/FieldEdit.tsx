import { EditDialog } from "../dialogs/EditDialog.tsx";
import { FieldInputs } from "./FieldInputs.tsx";

/** Edits a record with inputs generated from the fields. */
export function FieldEdit() {
  return (
    <EditDialog>
      <FieldInputs />
    </EditDialog>
  );
}
