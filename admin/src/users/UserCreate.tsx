import { TextInput } from "react-admin";
import { CreateDialog } from "../dialogs/CreateDialog.tsx";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { AdminInput } from "./AdminInput.tsx";

export function UserCreate() {
  return (
    <CreateDialog>
      <FieldGroup title="Account">
        <TextInput
          source="email"
          type="email"
          className="wide"
          helperText="A link by which a password is chosen is mailed to this address."
          isRequired
        />
      </FieldGroup>
      <FieldGroup title="Rights">
        <AdminInput />
      </FieldGroup>
    </CreateDialog>
  );
}
