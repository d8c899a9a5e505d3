import { retentionDays } from "api/features/foundation/retention/retention.contract";
import { useState } from "react";
import { useCloseNotification, useNotify, useRefresh, type Identifier } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface DeletedMessageProps {
  resource: string;
  id: Identifier;
  /** The deleted record: a name in quotes, or its kind. */
  title: string;
}

/** Notification of a deletion, with undo. */
export function DeletedMessage({ resource, id, title }: DeletedMessageProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const [isBusy, setBusy] = useState(false);

  async function restore() {
    setBusy(true);
    try {
      const body = JSON.stringify({ resource, id });
      await http.call("/api/functions/undelete", { method: "POST", body });
      close();
      notify(`${title} is restored`, { type: "success" });
    } catch (reason) {
      setBusy(false);
      notify(errorMessage(reason), { type: "error" });
    }
    refresh();
  }

  return (
    <>
      {`${title} is in the bin for ${retentionDays.bin} days. `}
      <ActionButton color="inherit" size="small" disabled={isBusy} onClick={() => void restore()}>
        <span>Undo</span>
      </ActionButton>
    </>
  );
}
