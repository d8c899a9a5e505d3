import type { SyncRun } from "api/contract/sync";
import { useRecordContext } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { Column } from "../lists/Column.tsx";
import { FilterSelect } from "../lists/FilterSelect.tsx";
import { RecordLink } from "../lists/RecordLink.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { modeLabel, runStates, startedByLabel, summaryOf } from "./run-labels.ts";

const newestFirst = { field: "startedAt", order: "DESC" } as const;

const columnStyles = {
  "& .column-startedBy": { display: { xs: "none", md: "table-cell" } },
  "& .column-counts, & .column-source": { display: { xs: "none", sm: "table-cell" } },
};

/** Every run of the spreadsheet syncs, the newest first. */
export function SyncRunList() {
  return (
    <ResourceList
      sort={newestFirst}
      columnStyles={columnStyles}
      filters={
        <>
          <FilterSelect
            source="source"
            label="Source"
            all="Every source"
            options={[
              ["speakers", "Speakers"],
              ["agenda", "Agenda"],
            ]}
          />
          <FilterSelect
            source="state"
            label="State"
            all="Every state"
            options={Object.entries(runStates).map(([state, { words }]) => [state, words] as const)}
          />
        </>
      }
      hasPages
    >
      <Column source="startedAt" field={Started} />
      <Column source="mode" field={Mode} />
      <Column source="source" field={Source} />
      <Column source="startedBy" field={Starter} />
      <Column source="counts" disableSort field={Result} />
      <Column source="state" field={State} />
    </ResourceList>
  );
}

function Started() {
  const run = useRecordContext<SyncRun>();
  if (!run) return null;
  return (
    <RecordLink>
      <Instant value={run.startedAt} />
    </RecordLink>
  );
}

function Mode() {
  const run = useRecordContext<SyncRun>();
  return run ? <>{modeLabel(run)}</> : null;
}

function Source() {
  const run = useRecordContext<SyncRun>();
  return run ? <>{run.source === "speakers" ? "Speakers" : "Agenda"}</> : null;
}

function Starter() {
  const run = useRecordContext<SyncRun>();
  return run ? <>{startedByLabel(run)}</> : null;
}

function Result() {
  const run = useRecordContext<SyncRun>();
  return run ? <>{summaryOf(run)}</> : null;
}

function State() {
  const run = useRecordContext<SyncRun>();
  if (!run) return null;
  const { state, words } = runStates[run.state];
  return <StateMark state={state}>{words}</StateMark>;
}
