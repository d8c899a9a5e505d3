import { useState } from "react";
import { useNotify, useRecordContext, useRefresh } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { useDescribedResource } from "../resources.ts";
import { ActionButton } from "./ActionButton.tsx";

/** Retries the failed mail in context. */
export function RetryMailButton() {
  const { name } = useDescribedResource();
  const record = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  if (record?.["status"] !== "failed") return null;
  const { id } = record;

  async function retry() {
    setBusy(true);
    try {
      await http.call(`/api/${name}/${id}/retry`, { method: "POST", body: "{}" });
      notify("The mail goes out again", { type: "success" });
      refresh();
    } catch (error) {
      notify(errorMessage(error), { type: "error" });
    }
    setBusy(false);
  }

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
