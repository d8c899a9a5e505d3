import { Alert } from "@mui/material";
import { useState } from "react";
import { useRecordContext, type RaRecord } from "react-admin";
import { useDescribedResource } from "../resources.ts";

/** How often the record of an open form is read again, in milliseconds. */
export const readAgainMs = 15_000;

/** Says in an open form that somebody else has saved its record; what is typed in it stays. */
export function SavedMeanwhile() {
  const record = useRecordContext<RaRecord>();
  const { fields = {} } = useDescribedResource().described;
  const orderedByTime = Object.entries(fields).find(([, { order }]) => order?.isByTime)?.[0] ?? "";
  // A new position among the others is no change of it.
  const version = JSON.stringify({ ...record, [orderedByTime]: undefined });
  const [opened] = useState(version);
  if (version === opened) return null;
  return (
    <Alert severity="info" role="status" sx={{ marginBottom: 2 }}>
      Somebody else has saved this since you opened it. Their changes are shown; what you have typed
      is kept.
    </Alert>
  );
}
