import { Box, Button, Link, Typography } from "@mui/material";
import type { SyncStatus } from "api/features/operations/sync/sync.contract";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { Link as RouterLink } from "react-router-dom";
import { PagedItems } from "../lists/PagedItems.tsx";
import { ChangedField } from "./ChangedField.tsx";
import { recordsOf } from "./sources.ts";
import { SyncSection } from "./SyncSection.tsx";
import { useSync } from "./use-sync.ts";
import { useSyncStatus } from "./use-sync-status.ts";
import { useFieldLabel } from "../layout/use-field-label.ts";

export interface OpenConflictsProps {
  source: SyncSource;
}

type Conflict = SyncStatus["conflicts"][number];
type Settle = Extract<SyncTask, { mode: "settle" }>;

/** Values changed both here and in the sheet, until the conflict is resolved. */
export function OpenConflicts({ source }: OpenConflictsProps) {
  const conflicts = useSyncStatus(source)?.conflicts ?? [];
  const { job, start } = useSync(source);
  if (conflicts.length === 0) return null;
  const { many } = recordsOf[source];
  const settle = (keep: Settle["keep"], chosen: Settle["conflicts"]) =>
    void start({ mode: "settle", keep, conflicts: chosen });
  return (
    <SyncSection
      title={`Conflicts of the ${many} (${conflicts.length})`}
      text="Changed here and in the sheet since they were last the same. What is here stands until you decide."
      actions={
        <>
          <Button variant="outlined" disabled={job !== null} onClick={() => settle("ours", "all")}>
            Keep ours in all
          </Button>
          <Button variant="outlined" disabled={job !== null} onClick={() => settle("sheet", "all")}>
            Take the sheet&apos;s in all
          </Button>
        </>
      }
    >
      <PagedItems label={`conflicts of the ${many}`} items={conflicts} perPage={20}>
        {(shown) => (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
            {shown.map((conflict) => (
              <OneConflict
                key={`${conflict.key} ${conflict.field}`}
                source={source}
                conflict={conflict}
                isBusy={job !== null}
                onSettle={(keep) => settle(keep, [{ key: conflict.key, field: conflict.field }])}
              />
            ))}
          </Box>
        )}
      </PagedItems>
    </SyncSection>
  );
}

interface OneConflictProps extends OpenConflictsProps {
  conflict: Conflict;
  isBusy: boolean;
  onSettle: (keep: Settle["keep"]) => void;
}

function OneConflict({ source, conflict, isBusy, onSettle }: OneConflictProps) {
  const { resource } = recordsOf[source];
  const labelOf = useFieldLabel(resource);
  const { label, field, recordId, ours, sheet } = conflict;
  const isDeleted = field === null;
  const what = isDeleted ? label : `${labelOf(field)} of ${label}`;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
        alignItems: "start",
        gap: "8px 24px",
        paddingBlock: 2,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ overflowWrap: "anywhere" }}>
        <Typography component="h3" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {isDeleted ? (
            label
          ) : (
            <Link component={RouterLink} to={`/${resource}/${recordId}`} underline="hover">
              {label}
            </Link>
          )}
        </Typography>
        {isDeleted ? (
          <Typography variant="body2">Deleted here, and still in the sheet.</Typography>
        ) : (
          <Box component="dl" sx={{ margin: 0 }}>
            <ChangedField
              source={source}
              kind="conflict"
              change={{ field, before: ours, after: sheet }}
            />
          </Box>
        )}
      </Box>
      <Box role="group" aria-label={what} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => onSettle("ours")}>
          {isDeleted ? "Keep it deleted" : "Keep ours"}
        </Button>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => onSettle("sheet")}>
          {isDeleted ? "Bring it back" : "Take the sheet's"}
        </Button>
      </Box>
    </Box>
  );
}
