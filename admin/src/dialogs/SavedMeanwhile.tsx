import { Alert } from "@mui/material";
import { useState } from "react";
import { useRecordContext, type RaRecord } from "react-admin";
import { useDescribedResource } from "../resources.ts";

/** Poll interval for the record of an open form, in milliseconds. */
export const readAgainMs = 15_000;

/** Warns in an open form that someone else has saved the record. Unsaved input is kept. */
export function SavedMeanwhile() {
  const record = useRecordContext<RaRecord>();
  const { fields = {} } = useDescribedResource().described;
  const orderedByTime = Object.entries(fields).find(([, { order }]) => order?.isByTime)?.[0] ?? "";
  // A changed position is not a change of the record.
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
