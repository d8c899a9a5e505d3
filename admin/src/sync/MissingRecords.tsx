import { Box, Button, Checkbox, DialogContentText, Link, Typography } from "@mui/material";
import type { SyncStatus } from "api/features/operations/sync/sync.contract";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import { useState } from "react";
import { Confirm } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { Instant } from "../layout/Instant.tsx";
import { PagedItems } from "../lists/PagedItems.tsx";
import { recordsOf } from "./sources.ts";
import { SyncSection } from "./SyncSection.tsx";
import { useSync } from "./use-sync.ts";
import { useSyncStatus } from "./use-sync-status.ts";

export interface MissingRecordsProps {
  source: SyncSource;
}

type Missing = SyncStatus["missing"][number];

/** Records whose rows were deleted from the sheet, until they are deleted here too. */
export function MissingRecords({ source }: MissingRecordsProps) {
  const missing = useSyncStatus(source)?.missing ?? [];
  const { job, start } = useSync(source);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  if (missing.length === 0) return null;
  const { one, many, resource } = recordsOf[source];

  const picked = missing.filter(({ key }) => chosen.has(key));
  const removed = picked.length > 0 ? picked : missing;
  const isAll = removed.length === missing.length;
  const count = `${removed.length} ${removed.length === 1 ? one : many}`;

  function toggle({ key }: Missing) {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  }

  async function remove() {
    setAsking(false);
    const keys = isAll ? ("all" as const) : removed.map(({ key }) => key);
    if (await start({ mode: "remove", keys })) setChosen(new Set());
  }

  return (
    <SyncSection
      title={`Gone from the sheet of the ${many} (${missing.length})`}
      text="Still here and on the site. They stay until you remove them."
      actions={
        <Button
          variant="outlined"
          color="error"
          disabled={job !== null}
          onClick={() => setAsking(true)}
        >
          Remove {isAll ? "all" : count}
        </Button>
      }
    >
      <PagedItems label={`missing ${many}`} items={missing}>
        {(shown) => (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
            {shown.map((record) => (
              <MissingRecord
                key={record.key}
                record={record}
                path={`/${resource}/${record.recordId}`}
                isChosen={chosen.has(record.key)}
                onToggle={() => toggle(record)}
              />
            ))}
          </Box>
        )}
      </PagedItems>
      <Confirm
        title={`Remove ${count}`}
        confirm="Remove"
        isOpen={isAsking}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
        content={
          <DialogContentText>
            {removed.length === 1 ? `${removed[0]?.label} is` : `These ${count} are`} deleted here
            and from the site. The run that does it can be undone.
          </DialogContentText>
        }
      />
    </SyncSection>
  );
}

interface MissingRecordProps {
  record: Missing;
  /** Path of the record in the console. */
  path: string;
  isChosen: boolean;
  onToggle: () => void;
}

function MissingRecord({ record, path, isChosen, onToggle }: MissingRecordProps) {
  const { label, missingSince } = record;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1,
        minHeight: 48,
        borderTop: 1,
        borderColor: "divider",
        overflowWrap: "anywhere",
      }}
    >
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { "aria-label": `Select ${label}` } }}
      />
      <Link component={RouterLink} to={path} underline="hover" sx={{ fontWeight: 600 }}>
        {label}
      </Link>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        since <Instant value={missingSince} />
      </Typography>
    </Box>
  );
}
