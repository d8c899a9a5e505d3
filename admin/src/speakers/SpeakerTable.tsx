import { Box, IconButton, Tooltip, Typography } from "@mui/material";
import type { Speaker } from "api/contract/speakers";
import { DataTable, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Icon } from "../layout/Icon.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { DeleteSpeakerButton } from "./DeleteSpeakerButton.tsx";
import { SpeakerPortrait } from "./SpeakerPortrait.tsx";

const onlyWide = { display: { xs: "none", md: "table-cell" } };

const columns = {
  "& .column-jobTitle, & .column-company, & .column-featured": onlyWide,
  "& .column-displayOrder": { display: { xs: "none", sm: "table-cell" } },
  "& .MuiTableCell-body": { paddingBlock: "12px" },
  "& .column-undefined": { width: 0, whiteSpace: "nowrap", paddingRight: 0 },
};

/** Speakers as a table; a narrow screen shows job and company under the name. */
export function SpeakerTable() {
  return (
    <DataTable
      rowClick={(id) => `/speakers/${id}`}
      bulkActionButtons={false}
      empty={<EmptyList>No speaker matches this search.</EmptyList>}
      sx={columns}
    >
      <DataTable.Col source="fullName" field={SpeakerName} />
      <DataTable.Col source="jobTitle" />
      <DataTable.Col source="company" />
      <DataTable.Col source="featured" field={FeaturedMark} sortByOrder="DESC" />
      <DataTable.NumberCol source="displayOrder" label="Order" />
      <DataTable.Col label="Actions" disableSort field={SpeakerActions} align="right" />
    </DataTable>
  );
}

function SpeakerName() {
  const speaker = useRecordContext<Speaker>();
  if (!speaker) return null;
  const role = [speaker.jobTitle, speaker.company].filter(Boolean).join(", ");
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, minWidth: 0 }}>
      <SpeakerPortrait speaker={speaker} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="h3" component="p" sx={{ fontSize: "body1.fontSize" }}>
          {speaker.fullName}
        </Typography>
        <Typography variant="body2" sx={{ display: { md: "none" }, color: "text.secondary" }}>
          {role}
        </Typography>
      </Box>
    </Box>
  );
}

function FeaturedMark() {
  const speaker = useRecordContext<Speaker>();
  return speaker?.featured ? <StateMark state="noted">Featured</StateMark> : null;
}

function SpeakerActions() {
  const speaker = useRecordContext<Speaker>();
  if (!speaker) return null;
  return (
    <>
      <Tooltip title="Edit">
        <IconButton
          component={Link}
          to={`/speakers/${speaker.id}`}
          aria-label={`Edit ${speaker.fullName}`}
          onClick={(event) => event.stopPropagation()}
        >
          <Icon name="edit" />
        </IconButton>
      </Tooltip>
      <DeleteSpeakerButton asIcon />
    </>
  );
}
