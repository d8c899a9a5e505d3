import { Box, TextField } from "@mui/material";
import { accountMessage } from "api/features/people/accounts/accounts.contract";
import { useState, type FormEvent } from "react";
import { useNotify } from "react-admin";
import { Card } from "../layout/Card.tsx";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** Makes a person an admin. A new account gets a link to set a password. */
export function CreateAdminCard() {
  const [email, setEmail] = useState("");
  const notify = useNotify();
  const [create, isBusy] = useAction(async (submission: FormEvent) => {
    submission.preventDefault();
    const { json } = await http.call("/api/functions/create-admin-user", {
      method: "POST",
      body: JSON.stringify({ trigger: "manual", email }),
    });
    const { message } = accountMessage.parse(json);
    notify(message, { type: "success", messageArgs: { title: "Admin User Created" } });
    setEmail("");
  }, "Creation Failed");

  return (
    <Card
      title="Admins"
      text="Makes somebody an admin. People without an account get a link to set a password."
    >
      <Box component="form" onSubmit={(submission) => void create(submission)}>
        <TextField
          label="E-mail of the new admin"
          type="email"
          required
          fullWidth
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          sx={{ marginBottom: 2 }}
        />
        <ActionButton type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? "Creating admin user..." : "Create admin user"}
        </ActionButton>
      </Box>
    </Card>
  );
}
