import type { SyncRun } from "api/features/operations/sync/sync.contract";
import { DataTable, DateField, SearchInput, SelectInput } from "react-admin";
import { StateMark } from "../layout/StateMark.tsx";
import { RecordLink } from "../lists/RecordLink.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { modeLabel, runStates, startedByLabel, summaryOf } from "./run-labels.ts";

const sourceNames = { speakers: "Speakers", agenda: "Agenda", news: "News" };

const filters = [
  <SearchInput key="q" source="q" placeholder="Search sync runs" alwaysOn />,
  <SelectInput
    key="source"
    source="source"
    emptyText="Every source"
    choices={Object.entries(sourceNames).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
  <SelectInput
    key="state"
    source="state"
    emptyText="Every state"
    choices={Object.entries(runStates).map(([id, { words }]) => ({ id, name: words }))}
    alwaysOn
  />,
];

/** All sync and import runs, newest first. */
export function SyncRunList() {
  return (
    <ResourceList filters={filters} sort={{ field: "startedAt", order: "DESC" }}>
      <DataTable<SyncRun>
        bulkActionButtons={false}
        sx={{
          "& .column-startedBy": { display: { xs: "none", md: "table-cell" } },
          "& .column-counts, & .column-source": { display: { xs: "none", sm: "table-cell" } },
        }}
      >
        <DataTable.Col source="startedAt" field={Started} />
        <DataTable.Col source="mode" render={modeLabel} />
        <DataTable.Col source="source" render={({ source }: SyncRun) => sourceNames[source]} />
        <DataTable.Col source="startedBy" render={startedByLabel} />
        <DataTable.Col source="counts" disableSort render={summaryOf} />
        <DataTable.Col source="state" render={stateMark} />
      </DataTable>
    </ResourceList>
  );
}

function Started() {
  return (
    <RecordLink>
      <DateField source="startedAt" variant="inherit" />
    </RecordLink>
  );
}

function stateMark(run: SyncRun) {
  const { state, words } = runStates[run.state];
  return <StateMark state={state}>{words}</StateMark>;
}
