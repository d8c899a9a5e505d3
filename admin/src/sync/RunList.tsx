import ExpandMore from "@mui/icons-material/ExpandMore";
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Chip,
  Typography,
} from "@mui/material";
import type { SyncRun } from "api/contract/sync";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Instant } from "../layout/Instant.tsx";
import { RunChanges } from "./RunChanges.tsx";
import { RunErrors } from "./RunErrors.tsx";

export interface RunListProps {
  /** Runs, newest first; undefined while they are being read. */
  runs: SyncRun[] | undefined;
  /** Why they could not be read. */
  error: Error | null;
}

/** The last runs; each opens to what it changed and what it could not use. */
export function RunList({ runs, error }: RunListProps) {
  if (error) return <EmptyList>{error.message}</EmptyList>;
  if (runs === undefined) return null;
  if (runs.length === 0) return <EmptyList>The speakers have not been synced yet.</EmptyList>;
  return runs.map((run) => <Run key={run.id} run={run} />);
}

function Run({ run }: { run: SyncRun }) {
  return (
    <Accordion
      disableGutters
      square
      sx={{
        borderTop: 1,
        borderColor: "divider",
        backgroundColor: "transparent",
        "&::before": { display: "none" },
        "&:last-of-type": { borderBottom: 1, borderColor: "divider" },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ paddingInline: 0 }}>
        <Box
          sx={{
            flex: 1,
            display: "grid",
            alignItems: "center",
            columnGap: 3,
            rowGap: 0.5,
            paddingRight: 2,
            gridTemplateColumns: { xs: "1fr auto", md: "210px 1fr 1.4fr 100px" },
          }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            <Instant value={run.startedAt} />
          </Typography>
          <Typography
            sx={{
              color: "text.secondary",
              gridRow: { xs: 2, md: "auto" },
              overflowWrap: "anywhere",
            }}
          >
            {run.startedBy ?? (run.trigger === "schedule" ? "Schedule" : "By hand")}
          </Typography>
          <Typography sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>{summary(run)}</Typography>
          <Box
            sx={{
              gridRow: { xs: 1, md: "auto" },
              gridColumn: { xs: 2, md: "auto" },
              justifySelf: "end",
            }}
          >
            <Chip {...stateLooks[run.state]} variant="outlined" size="small" />
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ paddingInline: 0, display: "grid", gap: 3 }}>
        <RunErrors errors={run.errors} />
        <RunChanges changes={run.changes} />
        {run.errors.length + run.changes.length === 0 && (
          <Typography sx={{ color: "text.secondary" }}>Nothing was changed by this run.</Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const stateLooks = {
  running: { label: "Running", color: "default" },
  succeeded: { label: "Succeeded", color: "success" },
  failed: { label: "Failed", color: "error" },
} as const;

/** "42 read, 1 added, 2 changed": the counts worth saying. */
function summary({ counts }: SyncRun): string {
  const said = [
    [counts.added, "added"],
    [counts.changed, "changed"],
    [counts.missing, "missing"],
    [counts.conflicts, counts.conflicts === 1 ? "conflict" : "conflicts"],
    [counts.errors, counts.errors === 1 ? "error" : "errors"],
  ] as const;
  const worthSaying = said
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`);
  return [`${counts.read} read`, ...(worthSaying.length > 0 ? worthSaying : ["no changes"])].join(
    ", ",
  );
}
