import { testMailSent } from "api/features/people/mail/mail.contract";
import { useNotify, useRefresh } from "react-admin";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { useTestMailArrival } from "./use-test-mail-arrival.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** Sends a test mail to the user. Only the user's mailbox shows whether it arrives. */
export function TestMailButton() {
  const notify = useNotify();
  const refresh = useRefresh();
  useTestMailArrival();
  const [send, isSending] = useAction(async () => {
    const { json } = await http.call("/api/functions/send-test-mail", {
      method: "POST",
      body: "{}",
    });
    const { recipient } = testMailSent.parse(json);
    notify(`A mail is on its way to ${recipient}. Follow its link when it is there.`, {
      type: "success",
    });
    refresh();
  });

  return (
    <ActionButton variant="outlined" disabled={isSending} onClick={() => void send()}>
      Mail myself
    </ActionButton>
  );
}
