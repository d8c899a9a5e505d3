import { Alert } from "@mui/material";
import { useState } from "react";
import { useRecordContext, type RaRecord } from "react-admin";
import { versionOf } from "../providers/record-version.ts";

/** Poll interval for the record of an open form, in milliseconds. */
export const readAgainMs = 15_000;

/** Warns in an open form that someone else has saved the record. Unsaved input is kept. */
export function SavedMeanwhile() {
  const version = versionOf(useRecordContext<RaRecord>());
  const [opened, setOpened] = useState(version);
  // A record that comes from a list has no version until it is loaded.
  if (opened === undefined && version !== undefined) setOpened(version);
  if (opened === undefined || version === opened) return null;
  return (
    <Alert severity="info" role="status" sx={{ marginBottom: 2 }}>
      Somebody else has saved this since you opened it. Their changes are shown; what you have typed
      is kept.
    </Alert>
  );
}
