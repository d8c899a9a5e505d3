import { Box, Link as MuiLink } from "@mui/material";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { DataTable, EditButton, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { optionName } from "../fields/choices.ts";
import { stateWords } from "../layout/edition-states.ts";
import { Icon } from "../layout/Icon.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { CopyEditionButton } from "./CopyEditionButton.tsx";
import { DeleteEditionButton } from "./DeleteEditionButton.tsx";
import { MakeCurrentButton } from "./MakeCurrentButton.tsx";

const onlyWide = { display: { xs: "none", md: "table-cell" } };

/** Editions, newest first. */
export function EditionList() {
  return (
    <ResourceList filters={[]} sort={{ field: "year", order: "DESC" }} exporter={false}>
      <DataTable<Edition>
        // Events of a dialog bubble to the row that opened it.
        rowClick={false}
        bulkActionButtons={false}
        sx={{ "& .column-firstDay, & .column-lastDay, & .column-timeZone": onlyWide }}
      >
        <DataTable.Col source="name" field={Name} />
        <DataTable.Col source="firstDay" render={({ firstDay }: Edition) => dayOf(firstDay)} />
        <DataTable.Col source="lastDay" render={({ lastDay }: Edition) => dayOf(lastDay)} />
        <DataTable.Col source="timeZone" />
        <DataTable.Col label="Actions" className="column-actions" field={Actions} />
      </DataTable>
    </ResourceList>
  );
}

function Name() {
  const edition = useRecordContext<Edition>();
  if (!edition) return null;
  const { name, state } = edition;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Box>
        <MuiLink component={Link} to={`/editions/${edition.id}`} sx={{ fontWeight: 600 }}>
          {name}
        </MuiLink>
      </Box>
      <StateMark state={marks[state]}>{optionName(stateWords[state])}</StateMark>
    </Box>
  );
}

const marks = { preparing: "now", current: "done", archived: "waiting" } as const;

function Actions() {
  const edition = useRecordContext<Edition>();
  if (!edition) return null;
  const { state } = edition;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "end", gap: 0.5 }}>
      {state !== "current" && <MakeCurrentButton edition={edition} />}
      <CopyEditionButton edition={edition} />
      {state !== "archived" && <EditButton icon={<Icon name="edit" />} />}
      {state === "preparing" && <DeleteEditionButton edition={edition} />}
    </Box>
  );
}

/** A calendar date, the same in every time zone. */
function dayOf(date: string): string {
  return new Date(date).toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" });
}
