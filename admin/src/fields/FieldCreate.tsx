import { CreateDialog } from "../dialogs/CreateDialog.tsx";
import { FieldInputs } from "./FieldInputs.tsx";

/** Creates a record with inputs generated from the fields. */
export function FieldCreate() {
  return (
    <CreateDialog>
      <FieldInputs />
    </CreateDialog>
  );
}
