import { roleGrant } from "api/features/people/roles/roles.contract";
import { useState } from "react";
import { useNotify } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { sessionStore } from "../providers/session-store.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** Asks for the admin role. The server grants it immediately, files a request, or refuses. */
export function GrantButton() {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();

  function tell(type: "success" | "info" | "error", title: string, message: string) {
    notify(message, { type, messageArgs: { title } });
  }

  async function ask() {
    setBusy(true);
    try {
      const { json } = await http.call("/api/role-grants", { method: "POST", body: "{}" });
      if (roleGrant.parse(json).status === "requested") {
        tell("info", "Admin access requested", "An administrator has to approve it.");
      } else {
        tell("success", "Admin access granted", "You now have admin privileges.");
        await sessionStore.check();
      }
    } catch (error) {
      const reason = errorMessage(error);
      tell("error", "Error", `Failed to grant admin access: ${reason}`);
    }
    setBusy(false);
  }

  return (
    <ActionButton variant="contained" disabled={isBusy} onClick={() => void ask()}>
      Grant Admin Access
    </ActionButton>
  );
}
