import { Button, Link } from "@mui/material";
import type { ListedJob } from "api/contract/jobs";
import { ListBase, useListContext, useRecordContext } from "react-admin";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Instant } from "../layout/Instant.tsx";
import { PageHeading } from "../layout/PageHeading.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { Column } from "../lists/Column.tsx";
import { FilterSelect } from "../lists/FilterSelect.tsx";
import { ListPages } from "../lists/ListPages.tsx";
import { LoadingRows } from "../lists/LoadingRows.tsx";
import { RecordTable } from "../lists/RecordTable.tsx";
import { jobNames, jobStates, spokenDuration } from "./job-labels.ts";
import { RetryButton } from "./RetryButton.tsx";

const newestFirst = { field: "addedAt", order: "DESC" } as const;
const refetchIntervalMs = 5_000;

const columnStyles = {
  "& .column-addedAt": { display: { xs: "none", md: "table-cell" } },
  "& .column-durationMs": { display: { xs: "none", sm: "table-cell" } },
  "& .column-error": { overflowWrap: "anywhere" },
};

const stateOptions = Object.entries(jobStates).map(([state, { words }]) => [state, words] as const);
const nameOptions = Object.entries(jobNames);

/** What is done in the background, read again every few seconds. */
export function JobList() {
  return (
    <ListBase sort={newestFirst} perPage={50} queryOptions={{ refetchInterval: refetchIntervalMs }}>
      <JobHeading />
      <Jobs />
    </ListBase>
  );
}

function JobHeading() {
  const { total, error } = useListContext();
  return (
    <PageHeading
      title="Jobs"
      summary={
        <span role="status">
          {total !== undefined && !error && `${total} ${total === 1 ? "job" : "jobs"}`}
        </span>
      }
    >
      <Link href="/ops/queues" sx={{ alignSelf: "center" }}>
        Queue board
      </Link>
      <FilterSelect source="name" label="What" all="Every kind" options={nameOptions} />
      <FilterSelect source="state" label="State" all="Every state" options={stateOptions} />
    </PageHeading>
  );
}

function Jobs() {
  const { total, isPending, error, filterValues, refetch } = useListContext();
  if (error) {
    return (
      <EmptyList
        title="Failed to load jobs"
        action={
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </EmptyList>
    );
  }
  if (isPending) return <LoadingRows label="Loading jobs" />;
  if (total === 0) {
    const isNarrowed = Object.keys(filterValues).length > 0;
    const title = isNarrowed
      ? "There is no such job."
      : "Nothing has been done in the background yet.";
    return <EmptyList title={title} />;
  }
  return (
    <>
      <RecordTable sx={columnStyles} isOpenable={false}>
        <Column source="name" disableSort field={Name} />
        <Column source="state" disableSort field={State} />
        <Column source="error" disableSort field={Reason} />
        <Column source="durationMs" disableSort field={Duration} />
        <Column source="addedAt" disableSort field={Added} />
        <Column source="retry" label="Actions" disableSort field={RetryButton} align="right" />
      </RecordTable>
      <ListPages />
    </>
  );
}

function Name() {
  const job = useRecordContext<ListedJob>();
  return job ? <>{jobNames[job.name]}</> : null;
}

function State() {
  const job = useRecordContext<ListedJob>();
  if (!job) return null;
  const { state, words } = jobStates[job.state];
  return <StateMark state={state}>{words}</StateMark>;
}

/** What there is to say of a job: why it failed, how far it is, or when its turn comes. */
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

function Duration() {
  const job = useRecordContext<ListedJob>();
  return job && job.durationMs !== null ? <>{spokenDuration(job.durationMs)}</> : null;
}

function Added() {
  const job = useRecordContext<ListedJob>();
  return job ? <Instant value={job.addedAt} /> : null;
}
