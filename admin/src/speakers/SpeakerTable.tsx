import EditOutlined from "@mui/icons-material/EditOutlined";
import { Box, Chip, IconButton, Tooltip, Typography } from "@mui/material";
import type { Speaker } from "api/contract/speakers";
import { DataTable, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { EmptyList } from "../layout/EmptyList.tsx";
import { DeleteSpeakerButton } from "./DeleteSpeakerButton.tsx";
import { SpeakerPortrait } from "./SpeakerPortrait.tsx";

const onlyWide = { display: { xs: "none", md: "table-cell" } };

const columns = {
  "& .column-jobTitle, & .column-company, & .column-featured": onlyWide,
  "& .column-displayOrder": { display: { xs: "none", sm: "table-cell" } },
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
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
      <SpeakerPortrait speaker={speaker} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{speaker.fullName}</Typography>
        <Typography sx={{ display: { md: "none" }, color: "text.secondary", fontSize: "0.875rem" }}>
          {role}
        </Typography>
      </Box>
    </Box>
  );
}

function FeaturedMark() {
  const speaker = useRecordContext<Speaker>();
  return speaker?.featured ? <Chip label="Featured" variant="outlined" size="small" /> : null;
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
          <EditOutlined />
        </IconButton>
      </Tooltip>
      <DeleteSpeakerButton asIcon />
    </>
  );
}
