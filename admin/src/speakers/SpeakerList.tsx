import { Box, Typography } from "@mui/material";
import type { Speaker } from "api/features/content/speakers/speakers.contract";
import {
  BooleanField,
  BulkDeleteButton,
  DataTable,
  SearchInput,
  SelectInput,
  useRecordContext,
} from "react-admin";
import { ResourceList } from "../lists/ResourceList.tsx";
import { RowActions } from "../lists/RowActions.tsx";
import { useAllowedActions } from "../resources.ts";
import { SpeakAgainButton } from "./SpeakAgainButton.tsx";
import { SpeakerPortrait } from "./SpeakerPortrait.tsx";

const filters = [
  <SearchInput key="q" source="q" placeholder="Search speakers" alwaysOn />,
  <SelectInput
    key="featured"
    source="featured"
    emptyText="All speakers"
    choices={[
      { id: true, name: "Featured" },
      { id: false, name: "Not featured" },
    ]}
    alwaysOn
  />,
];

const onlyWide = { display: { xs: "none", md: "table-cell" } };

/** All speakers. On a narrow screen, job and company are below the name. */
export function SpeakerList() {
  const { canOpen, canDelete } = useAllowedActions();
  return (
    <ResourceList filters={filters} sort={{ field: "displayOrder", order: "ASC" }}>
      <DataTable<Speaker>
        rowClick={canOpen ? "edit" : false}
        bulkActionButtons={
          <>
            <SpeakAgainButton />
            {canDelete && <BulkDeleteButton />}
          </>
        }
        sx={{
          "& .column-jobTitle, & .column-company, & .column-featured": onlyWide,
          "& .column-displayOrder": { display: { xs: "none", sm: "table-cell" } },
        }}
      >
        <DataTable.Col source="fullName" field={SpeakerName} />
        <DataTable.Col source="jobTitle" />
        <DataTable.Col source="company" />
        <DataTable.Col source="featured" field={BooleanField} sortByOrder="DESC" />
        <DataTable.NumberCol source="displayOrder" label="Order" />
        <DataTable.Col label="Actions" className="column-actions" field={RowActions} />
      </DataTable>
    </ResourceList>
  );
}

function SpeakerName() {
  const speaker = useRecordContext<Speaker>();
  if (!speaker) return null;
  const role = [speaker.jobTitle, speaker.company].filter(Boolean).join(", ");
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
      <SpeakerPortrait speaker={speaker} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ fontWeight: 600 }}>{speaker.fullName}</Box>
        <Typography variant="caption" sx={{ display: { md: "none" }, color: "text.secondary" }}>
          {role}
        </Typography>
      </Box>
    </Box>
  );
}
