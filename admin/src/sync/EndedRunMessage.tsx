import { Button } from "@mui/material";
import { useCloseNotification } from "react-admin";
import { Link as RouterLink } from "react-router-dom";

export interface EndedRunMessageProps {
  /** How the run has ended. */
  words: string;
  runId: string;
}

/** Notification of a run that has ended while the user is on another page. */
export function EndedRunMessage({ words, runId }: EndedRunMessageProps) {
  const close = useCloseNotification();
  return (
    <>
      {`${words} `}
      <Button
        component={RouterLink}
        to={`/sync-runs/${runId}`}
        size="small"
        color="inherit"
        onClick={close}
      >
        Open the run
      </Button>
    </>
  );
}
