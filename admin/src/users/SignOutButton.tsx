import { endedSessions, type User } from "api/features/people/accounts/accounts.contract";
import { useState } from "react";
import { useNotify, useRecordContext } from "react-admin";
import { http } from "../providers/http-client.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** Ends all sessions of the account in context. */
export function SignOutButton() {
  const user = useRecordContext<User>();
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  if (!user) return null;

  async function signOut({ id, email }: User) {
    setBusy(true);
    try {
      const { json } = await http.call(`/api/users/${id}/sign-out`, { method: "POST", body: "{}" });
      const { ended } = endedSessions.parse(json);
      const sessions = ended === 1 ? "1 session" : `${ended} sessions`;
      notify(`${sessions} of ${email} ended`, { type: "success" });
    } catch (error) {
      notify(error instanceof Error ? error.message : "The server gave no reason.", {
        type: "error",
      });
    }
    setBusy(false);
  }

  return (
    <ActionButton
      variant="outlined"
      disabled={isBusy}
      onClick={() => void signOut(user)}
      sx={{ justifySelf: "start" }}
    >
      Sign out everywhere
    </ActionButton>
  );
}
