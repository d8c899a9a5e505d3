import { Alert } from "@mui/material";

export interface NotLoadedAgainProps {
  /** Why the last attempt failed. */
  reason: string;
}

/** Says above data that they may be outdated, because they could not be loaded again. */
export function NotLoadedAgain({ reason }: NotLoadedAgainProps) {
  return (
    <Alert severity="warning" sx={{ marginBottom: 2 }}>
      This may be outdated; it could not be loaded again. {reason}
    </Alert>
  );
}
