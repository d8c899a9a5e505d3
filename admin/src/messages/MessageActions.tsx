import { Box, Button } from "@mui/material";
import type { ContactMessage } from "api/features/people/contact/contact.contract";
import { useGetIdentity, useNotify, useRecordContext, useRefresh, useUpdate } from "react-admin";
import { openedMutation } from "../dialogs/record-query.ts";
import { errorMessage } from "../providers/error-message.ts";
import { replyLink } from "./reply-link.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

type Change = Partial<Pick<ContactMessage, "done" | "flagged" | "assigneeId">>;

/** Actions of the surrounding message. */
export function MessageActions() {
  const message = useRecordContext<ContactMessage>();
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<ContactMessage>();
  if (!message || !identity) return null;
  const { id, done, flagged, assigneeId } = message;

  function change(to: Change, said: string): void {
    const params = { id, data: { ...message, ...to }, previousData: message, ...openedMutation };
    void update("contact-messages", params, {
      onSuccess: () => notify(said, { type: "success" }),
      onError: (error) => notify(errorMessage(error), { type: "error" }),
      // The list that the message is in, and changes by others, are visible before a retry.
      onSettled: () => refresh(),
    });
  }

  const isMine = assigneeId === identity.id;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <Button variant="contained" href={replyLink(message)}>
        Reply
      </Button>
      <ActionButton
        variant="outlined"
        disabled={isPending}
        onClick={() => change({ done: !done }, done ? "Open again" : "Done")}
      >
        {done ? "Open again" : "Done"}
      </ActionButton>
      <ActionButton
        variant="outlined"
        disabled={isPending}
        onClick={() =>
          isMine
            ? change({ assigneeId: null }, "Unassigned")
            : change({ assigneeId: String(identity.id) }, "You have taken it")
        }
      >
        {isMine ? "Give it back" : "Take it"}
      </ActionButton>
      <ActionButton
        variant="outlined"
        disabled={isPending}
        onClick={() => change({ flagged: !flagged }, flagged ? "Not spam" : "Moved to the spam")}
      >
        {flagged ? "Not spam" : "Spam"}
      </ActionButton>
    </Box>
  );
}
