import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from "@mui/material";
import type { SyncRun } from "api/contract/sync";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Icon } from "../layout/Icon.tsx";
import { Instant } from "../layout/Instant.tsx";
import { StateMark } from "../layout/StateMark.tsx";
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
    <Accordion>
      <AccordionSummary expandIcon={<Icon name="unfold" />}>
        <Box
          sx={{
            flex: 1,
            display: "grid",
            alignItems: "center",
            columnGap: 3,
            rowGap: 0.5,
            paddingRight: 2,
            gridTemplateColumns: { xs: "1fr auto", md: "208px 1fr 1.4fr 112px" },
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            <Instant value={run.startedAt} />
          </Typography>
          <Typography
            variant="body2"
            sx={{
              color: "text.secondary",
              gridRow: { xs: 2, md: "auto" },
              overflowWrap: "anywhere",
            }}
          >
            {run.startedBy ?? (run.trigger === "schedule" ? "Schedule" : "By hand")}
          </Typography>
          <Typography variant="body2" sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>
            {summary(run)}
          </Typography>
          <Box
            sx={{
              gridRow: { xs: 1, md: "auto" },
              gridColumn: { xs: 2, md: "auto" },
              justifySelf: { xs: "end", md: "start" },
            }}
          >
            <StateMark state={states[run.state].state}>{states[run.state].words}</StateMark>
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: "grid", gap: 4 }}>
        <RunErrors errors={run.errors} />
        <RunChanges changes={run.changes} />
        {run.errors.length + run.changes.length === 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            Nothing was changed by this run.
          </Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const states = {
  running: { state: "now", words: "Running" },
  succeeded: { state: "done", words: "Succeeded" },
  failed: { state: "failed", words: "Failed" },
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
