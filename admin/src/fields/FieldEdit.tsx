import { EditDialog } from "../dialogs/EditDialog.tsx";
import { FieldInputs } from "./FieldInputs.tsx";

/** Changes a record by inputs that are made from the fields of the resource. */
export function FieldEdit() {
  return (
    <EditDialog>
      <FieldInputs />
    </EditDialog>
  );
}
