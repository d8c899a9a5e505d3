import { testMailSent } from "api/features/people/mail/mail.contract";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { useTestMailArrival } from "./use-test-mail-arrival.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** Sends a test mail to the user. Only the user's mailbox shows whether it arrives. */
export function TestMailButton() {
  const [isSending, setSending] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  useTestMailArrival();

  async function send() {
    setSending(true);
    try {
      const { json } = await http.call("/api/functions/send-test-mail", {
        method: "POST",
        body: "{}",
      });
      const { recipient } = testMailSent.parse(json);
      notify(`A mail is on its way to ${recipient}. Follow its link when it is there.`, {
        type: "success",
      });
      refresh();
    } catch (error) {
      notify(errorMessage(error), { type: "error" });
    }
    setSending(false);
  }

  return (
    <ActionButton variant="outlined" disabled={isSending} onClick={() => void send()}>
      Mail myself
    </ActionButton>
  );
}
