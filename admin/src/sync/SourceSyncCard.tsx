import { Box, DialogContentText } from "@mui/material";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import { useEffect, useEffectEvent, useState } from "react";
import { Confirm } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import { Card } from "../layout/Card.tsx";
import { AutoSyncState } from "./AutoSyncState.tsx";
import { useEditions } from "../providers/edition.ts";
import { recordsOf, sources, templatesOf } from "./sources.ts";
import { SyncProgress } from "./SyncProgress.tsx";
import { TemplateButtons } from "./TemplateButtons.tsx";
import { useSync, type Sync } from "./use-sync.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface SourceSyncCardProps {
  source: SyncSource;
}

/** Sync of a source: manual, scheduled, and back to the sheet. */
export function SourceSyncCard({ source }: SourceSyncCardProps) {
  const sync = useSync(source);
  useSyncOnArrival(source, sync);
  const { title, sync: idle, syncing } = sources[source];
  const { job } = sync;
  return (
    <Card
      title={title}
      text={<AutoSyncState source={source} />}
      action={
        <Box sx={{ display: "grid", gap: 1.5 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            <ActionButton
              variant="contained"
              disabled={job !== null}
              onClick={() => void sync.start({ mode: "apply" })}
            >
              {job?.mode === "apply" ? (job.progress?.problem ?? syncing) : idle}
            </ActionButton>
            <PreviewButton sync={sync} />
          </Box>
          <Box sx={{ display: "flex", flexWrap: "wrap", marginInlineStart: -1.5 }}>
            <TemplateButtons source={source} />
            <WriteButton source={source} sync={sync} />
          </Box>
        </Box>
      }
    >
      <SyncProgress sync={sync} />
    </Card>
  );
}

/** Starts the sync that was requested in the router state by another page, once. */
function useSyncOnArrival(source: SyncSource, { job, start }: Sync) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const begin = useEffectEvent(async () => {
    await navigate(".", { replace: true, state: null });
    if (job === null) await start({ mode: "apply" });
  });
  const asked: unknown = state?.sync;
  useEffect(() => {
    if (asked === source) void begin();
  }, [asked, source]);
}

function PreviewButton({ sync: { job, startAndOpen } }: { sync: Sync }) {
  return (
    <ActionButton
      variant="outlined"
      disabled={job !== null}
      onClick={() => void startAndOpen({ mode: "preview" })}
    >
      {job?.mode === "preview" ? "Reading the sheet..." : "Preview"}
    </ActionButton>
  );
}

function WriteButton({ source, sync }: SourceSyncCardProps & { sync: Sync }) {
  const [isAsking, setAsking] = useState(false);
  const { many } = recordsOf[source];
  const { length } = templatesOf(source, useEditions().current);
  const what = length === 1 ? "the sheet" : `the sheets of ${length === 2 ? "both" : "all"} days`;
  return (
    <>
      <ActionButton disabled={sync.job !== null} onClick={() => setAsking(true)}>
        Write {length === 1 ? "the sheet" : "the sheets"}
      </ActionButton>
      <Confirm
        title={`Write ${what}`}
        confirm="Overwrite"
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false);
          void sync.start({ mode: "write" });
        }}
        onClose={() => setAsking(false)}
        content={
          <DialogContentText>
            The content of {what} of the {many} is overwritten with today&apos;s {many}: columns,
            order and notes. A sheet with changes that have not been synced yet is left as it is.
          </DialogContentText>
        }
      />
    </>
  );
}
