import { Alert } from "@mui/material";
import { useState, useSyncExternalStore } from "react";
import { useRecordContext, type RaRecord } from "react-admin";
import { ownVersions, versionOf } from "../providers/record-version.ts";

/** Poll interval for the record of an open form, in milliseconds. */
export const readAgainMs = 15_000;

/** Warns in an open form that someone else has saved the record. Unsaved input is kept. */
export function SavedMeanwhile() {
  const version = versionOf(useRecordContext<RaRecord>());
  const own = useSyncExternalStore(ownVersions.subscribe, ownVersions.read);
  const [opened, setOpened] = useState(version);
  if (version === opened) return null;
  // The user has restored it from its history.
  if (version !== undefined && own.has(version)) setOpened(version);
  return (
    <Alert severity="info" role="status" sx={{ marginBottom: 2 }}>
      Somebody else has saved this since you opened it. Their changes are shown; what you have typed
      is kept.
    </Alert>
  );
}
