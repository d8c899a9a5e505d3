import { Box, TextField as MuiTextField } from "@mui/material";
import type { RoleDecision, RoleGrant } from "api/features/people/roles/roles.contract";
import { useState } from "react";
import {
  DateField,
  FunctionField,
  SimpleShowLayout,
  TextField,
  useNotify,
  useRecordContext,
  useRefresh,
  useUpdate,
} from "react-admin";
import { ShowDrawer } from "../dialogs/ShowDrawer.tsx";
import { GrantStatusMark } from "./GrantStatusMark.tsx";
import { ActionButton } from "../dialogs/ActionButton.tsx";
import { errorMessage } from "../providers/error-message.ts";

/** The role grant of a person, and the decisions that an admin can take. */
export function RoleGrantShow() {
  return (
    <ShowDrawer>
      <Grant />
    </ShowDrawer>
  );
}

function Grant() {
  const grant = useRecordContext<RoleGrant>();
  if (!grant) return null;
  const { status, decidedAt, decidedBy, reason } = grant;
  return (
    <>
      <SimpleShowLayout>
        <FunctionField source="role" render={() => "Admin"} />
        <FunctionField source="status" render={() => <GrantStatusMark status={status} />} />
        <DateField source="requestedAt" />
        {decidedAt !== null && <DateField source="decidedAt" />}
        {decidedBy !== null && <TextField source="decidedBy" />}
        {reason !== null && <TextField source="reason" />}
      </SimpleShowLayout>
      <Decision key={status} grant={grant} />
    </>
  );
}

type Status = NonNullable<RoleDecision["status"]>;

/** Possible next states, most likely first. */
const choices: Record<RoleGrant["status"], readonly Status[]> = {
  requested: ["granted", "declined"],
  granted: ["revoked"],
  declined: ["granted"],
  revoked: ["granted"],
};

const words: Record<Status, { button: string; done: string }> = {
  granted: { button: "Grant", done: "Admin access granted" },
  declined: { button: "Decline", done: "Admin access declined" },
  revoked: { button: "Revoke", done: "Admin access revoked" },
};

function Decision({ grant }: { grant: RoleGrant }) {
  const [reason, setReason] = useState("");
  const [update, { isPending }] = useUpdate<RoleGrant>();
  const notify = useNotify();
  const refresh = useRefresh();

  function decide(status: Status) {
    const data = { status, reason: reason.trim() === "" ? null : reason };
    void update(
      "role-grants",
      { id: grant.id, data, previousData: grant },
      {
        onSuccess() {
          notify(words[status].done, { type: "success" });
          refresh();
        },
        onError(error) {
          notify(errorMessage(error), { type: "error" });
          // Shows the decision of somebody else that caused the failure.
          refresh();
        },
      },
    );
  }

  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <MuiTextField
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        helperText={`It is told to ${grant.email} by mail.`}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Box sx={{ display: "flex", gap: 1.5 }}>
        {choices[grant.status].map((status) => (
          <ActionButton
            key={status}
            variant={status === "granted" ? "contained" : "outlined"}
            color={status === "granted" ? "primary" : "error"}
            disabled={isPending}
            onClick={() => decide(status)}
          >
            {words[status].button}
          </ActionButton>
        ))}
      </Box>
    </Box>
  );
}
