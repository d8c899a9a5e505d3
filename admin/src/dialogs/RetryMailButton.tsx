import { useNotify, useRecordContext, useRefresh } from "react-admin";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { useDescribedResource } from "../resources.ts";
import { ActionButton } from "./ActionButton.tsx";

/** Retries the failed mail in context. */
export function RetryMailButton() {
  const { name } = useDescribedResource();
  const record = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [retry, isBusy] = useAction(async () => {
    await http.call(`/api/${name}/${record?.id}/retry`, { method: "POST", body: "{}" });
    notify("The mail goes out again", { type: "success" });
    refresh();
  });
  if (record?.["status"] !== "failed") return null;

  return (
    <ActionButton
      variant="contained"
      disabled={isBusy}
      onClick={() => void retry()}
      sx={{ justifySelf: "start" }}
    >
      Send again
    </ActionButton>
  );
}
