import { CreateDialog } from "../dialogs/CreateDialog.tsx";
import { FieldInputs } from "./FieldInputs.tsx";

/** Adds a record by inputs that are made from the fields of the resource. */
export function FieldCreate() {
  return (
    <CreateDialog>
      <FieldInputs />
    </CreateDialog>
  );
}
