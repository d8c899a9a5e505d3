import { Link, Typography } from "@mui/material";
import type { ListedJob } from "api/features/foundation/jobs/jobs.contract";
import { DataTable, DateField, SelectInput, useRecordContext } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { jobNames, jobStates, spokenDuration } from "./job-labels.ts";
import { RetryJobButton } from "./RetryJobButton.tsx";

const filters = [
  <SelectInput
    key="name"
    source="name"
    emptyText="Every kind"
    choices={Object.entries(jobNames).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
  <SelectInput
    key="state"
    source="state"
    emptyText="Every state"
    choices={Object.entries(jobStates).map(([id, { words }]) => ({ id, name: words }))}
    alwaysOn
  />,
];

const refetchIntervalMs = 5_000;

/** Background jobs, polled every few seconds. */
export function JobList() {
  return (
    <ResourceList
      filters={filters}
      sort={{ field: "addedAt", order: "DESC" }}
      queryOptions={{ refetchInterval: refetchIntervalMs }}
      actions={
        <Link href="/ops/queues" variant="body2" sx={{ marginRight: 1 }}>
          Queue board
        </Link>
      }
    >
      <DataTable<ListedJob>
        bulkActionButtons={false}
        rowClick={false}
        sx={{
          "& .column-addedAt": { display: { xs: "none", md: "table-cell" } },
          "& .column-durationMs, & .column-error": { display: { xs: "none", sm: "table-cell" } },
          "& .column-name, & .column-error": { overflowWrap: "anywhere" },
        }}
      >
        <DataTable.Col source="name" disableSort field={Name} />
        <DataTable.Col source="state" disableSort render={stateMark} />
        <DataTable.Col source="error" disableSort field={Reason} />
        <DataTable.Col source="durationMs" disableSort render={duration} />
        <DataTable.Col source="addedAt" disableSort field={DateField} />
        <DataTable.Col label="Actions" className="column-actions" field={RetryJobButton} />
      </DataTable>
    </ResourceList>
  );
}

/** Name of a job. On a narrow screen, the details are below it. */
function Name() {
  const job = useRecordContext<ListedJob>();
  if (!job) return null;
  return (
    <>
      {jobNames[job.name]}
      <Typography
        variant="caption"
        component="div"
        sx={{ display: { sm: "none" }, color: "text.secondary" }}
      >
        <Reason />
      </Typography>
    </>
  );
}

function stateMark(job: ListedJob) {
  const { state, words } = jobStates[job.state];
  return <StateMark state={state}>{words}</StateMark>;
}

const duration = ({ durationMs }: ListedJob) => durationMs !== null && spokenDuration(durationMs);

/** Details of a job: why it failed, its progress, or when it will run. */
function Reason() {
  const job = useRecordContext<ListedJob>();
  if (!job) return null;
  const tries = job.attempts > 1 ? ` (${job.attempts} tries)` : "";
  return (
    <>
      {job.state === "active" ? job.progress?.step : job.error && `${job.error}${tries}`}
      {job.dueAt !== null && (
        <div>
          Next try <Instant value={job.dueAt} />
        </div>
      )}
    </>
  );
}
