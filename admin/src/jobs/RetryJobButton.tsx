import type { ListedJob } from "api/features/foundation/jobs/jobs.contract";
import { useState } from "react";
import { useListContext, useNotify, useRecordContext } from "react-admin";
import { http } from "../providers/http-client.ts";
import { jobNames } from "./job-labels.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** Retries the failed job in context. */
export function RetryJobButton() {
  const job = useRecordContext<ListedJob>();
  const { refetch } = useListContext();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  if (job?.state !== "failed") return null;

  const retry = async () => {
    setIsAsking(true);
    try {
      await http.call(`/api/jobs/${job.id}/retry`, { method: "POST", body: "{}" });
      notify(`${jobNames[job.name]}: trying again`, { type: "success" });
      await refetch();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: "error" });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <ActionButton
      size="small"
      variant="outlined"
      disabled={isAsking}
      aria-label={`Retry: ${jobNames[job.name]}`}
      onClick={() => void retry()}
    >
      Retry
    </ActionButton>
  );
}
