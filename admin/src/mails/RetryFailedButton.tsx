import { retriedMails } from "api/features/people/mail/mail.contract";
import { useNotify, useRefresh } from "react-admin";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

const mails = (count: number) => (count === 1 ? "1 mail" : `${count} mails`);

/** Retries all failed mails, including messages of visitors. */
export function RetryFailedButton() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [retry, isBusy] = useAction(async () => {
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
  });

  return (
    <ActionButton variant="outlined" disabled={isBusy} onClick={() => void retry()}>
      Retry all failed
    </ActionButton>
  );
}
