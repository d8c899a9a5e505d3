import { EmailField } from "react-admin";
import { EditDialog } from "../dialogs/EditDialog.tsx";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { AdminInput } from "./AdminInput.tsx";
import { SignOutButton } from "./SignOutButton.tsx";

/** The fields of an account that an admin can edit. */
export function UserEdit() {
  return (
    <EditDialog>
      <FieldGroup title="Account">
        <EmailField source="email" className="wide" sx={{ overflowWrap: "anywhere" }} />
      </FieldGroup>
      <FieldGroup title="Rights">
        <AdminInput />
      </FieldGroup>
      <FieldGroup title="Sessions">
        <SignOutButton />
      </FieldGroup>
    </EditDialog>
  );
}
