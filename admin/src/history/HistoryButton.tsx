import { Button } from "@mui/material";
import { revisedResource } from "api/features/foundation/revisions/revisions.contract";
import { useState } from "react";
import { useRecordContext, useResourceContext } from "react-admin";
import { HistoryDialog } from "./HistoryDialog.tsx";

/** Opens the history of the record in context, if its resource has one. */
export function HistoryButton() {
  const record = useRecordContext();
  const resource = revisedResource.safeParse(useResourceContext());
  const [isOpen, setOpen] = useState(false);
  if (!record || !resource.success) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>History</Button>
      {isOpen && (
        <HistoryDialog
          resource={resource.data}
          recordId={String(record.id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
