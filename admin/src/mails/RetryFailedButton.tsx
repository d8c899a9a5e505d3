import { retriedMails } from "api/features/people/mail/mail.contract";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

const mails = (count: number) => (count === 1 ? "1 mail" : `${count} mails`);

/** Retries all failed mails, including messages of visitors. */
export function RetryFailedButton() {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function retry() {
    setBusy(true);
    try {
      const { json } = await http.call("/api/functions/retry-failed-mails", {
        method: "POST",
        body: "{}",
      });
      const { retried, left } = retriedMails.parse(json);
      const stays = left === 0 ? "" : `; ${mails(left)} cannot, open one to see why`;
      notify(
        retried + left === 0 ? "No mail has failed" : `${mails(retried)} sent again soon${stays}`,
        { type: "success" },
      );
      refresh();
    } catch (error) {
      notify(errorMessage(error), { type: "error" });
    }
    setBusy(false);
  }

  return (
    <ActionButton variant="outlined" disabled={isBusy} onClick={() => void retry()}>
      Retry all failed
    </ActionButton>
  );
}
