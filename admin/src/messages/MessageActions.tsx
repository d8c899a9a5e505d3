import { Box, Button } from "@mui/material";
import type { ContactMessage } from "api/features/people/contact/contact.contract";
import { useState } from "react";
import { useGetIdentity, useNotify, useRecordContext, useRefresh } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { ifUnchanged } from "../providers/record-version.ts";
import { replyLink } from "./reply-link.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

type Change = Partial<Pick<ContactMessage, "done" | "flagged" | "assigneeId">>;

/** Actions of the surrounding message. */
export function MessageActions() {
  const message = useRecordContext<ContactMessage>();
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  if (!message || !identity) return null;
  const { id, done, flagged, assigneeId } = message;

  async function change(to: Change, said: string) {
    setBusy(true);
    try {
      const path = `/api/contact-messages/${id}`;
      const headers = new Headers(ifUnchanged(message));
      await http.call(path, { method: "PUT", headers, body: JSON.stringify(to) });
      notify(said, { type: "success" });
    } catch (error) {
      notify(errorMessage(error), { type: "error" });
    }
    // Loads the message again, so that changes by others are visible before a retry.
    refresh();
    setBusy(false);
  }

  const isMine = assigneeId === identity.id;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <Button variant="contained" href={replyLink(message)}>
        Reply
      </Button>
      <ActionButton
        variant="outlined"
        disabled={isBusy}
        onClick={() => void change({ done: !done }, done ? "Open again" : "Done")}
      >
        {done ? "Open again" : "Done"}
      </ActionButton>
      <ActionButton
        variant="outlined"
        disabled={isBusy}
        onClick={() =>
          isMine
            ? void change({ assigneeId: null }, "Nobody has taken it now")
            : void change({ assigneeId: String(identity.id) }, "You have taken it")
        }
      >
        {isMine ? "Give it back" : "Take it"}
      </ActionButton>
      <ActionButton
        variant="outlined"
        disabled={isBusy}
        onClick={() =>
          void change({ flagged: !flagged }, flagged ? "No spam" : "Moved to the spam")
        }
      >
        {flagged ? "No spam" : "Spam"}
      </ActionButton>
    </Box>
  );
}
