import { FormControlLabel, FormHelperText, Switch, Typography } from "@mui/material";
import type { User } from "api/contract/accounts";
import { useInput, useRecordContext } from "react-admin";
import { RecordDialog } from "../forms/RecordDialog.tsx";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { TextInput } from "../inputs/TextInput.tsx";
import { SignOutButton } from "./SignOutButton.tsx";

export interface UserDialogProps {
  /** Id of the account to change, or `create` to invite somebody. */
  selected: string;
}

/** An account: inviting somebody, and what an admin may change of it. */
export function UserDialog({ selected }: UserDialogProps) {
  return (
    <RecordDialog selected={selected}>
      <FieldGroup title="Account">
        {selected === "create" ? (
          <TextInput
            source="email"
            type="email"
            className="wide"
            helperText="A link by which a password is chosen is mailed to this address."
          />
        ) : (
          <Address />
        )}
      </FieldGroup>
      <FieldGroup title="Rights">
        <AdminSwitch />
      </FieldGroup>
      {selected !== "create" && (
        <FieldGroup title="Sessions">
          <SignOutButton />
        </FieldGroup>
      )}
    </RecordDialog>
  );
}

function Address() {
  const user = useRecordContext<User>();
  return (
    <Typography className="wide" sx={{ overflowWrap: "anywhere" }}>
      {user?.email}
    </Typography>
  );
}

/** The one role there is, as a switch. */
function AdminSwitch() {
  const { field, fieldState } = useInput<User["roles"]>({ source: "roles" });
  const roles: User["roles"] = field.value ?? [];
  return (
    <div className="wide">
      <FormControlLabel
        label="May open this console"
        control={
          <Switch
            checked={roles.includes("admin")}
            onChange={({ target }) => field.onChange(target.checked ? ["admin"] : [])}
            slotProps={{ input: { ref: field.ref, onBlur: field.onBlur } }}
          />
        }
      />
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </div>
  );
}
