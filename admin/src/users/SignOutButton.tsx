import { endedSessions, type User } from "api/features/people/accounts/accounts.contract";
import { useNotify, useRecordContext } from "react-admin";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** Ends all sessions of the account in context. */
export function SignOutButton() {
  const user = useRecordContext<User>();
  const notify = useNotify();
  const [signOut, isBusy] = useAction(async ({ id, email }: User) => {
    const { json } = await http.call(`/api/users/${id}/sign-out`, { method: "POST", body: "{}" });
    const { ended } = endedSessions.parse(json);
    const sessions = ended === 1 ? "1 session" : `${ended} sessions`;
    notify(`${sessions} of ${email} ended`, { type: "success" });
  });
  if (!user) return null;

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
