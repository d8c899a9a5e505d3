import { lazy } from "react";
import { Box, Typography } from "@mui/material";
import type { Speaker } from "api/contract/speakers";
import { useRecordContext } from "react-admin";
import { FilterSelect } from "../lists/FilterSelect.tsx";
import { Column } from "../lists/Column.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { SpeakerPortrait } from "./SpeakerPortrait.tsx";

const firstSort = { field: "displayOrder", order: "ASC" } as const;

const onlyWide = { display: { xs: "none", md: "table-cell" } };

const columnStyles = {
  "& .column-jobTitle, & .column-company, & .column-featured": onlyWide,
  "& .column-displayOrder": { display: { xs: "none", sm: "table-cell" } },
};

const SpeakerDialog = lazy(async () => ({
  default: (await import("./SpeakerDialog.tsx")).SpeakerDialog,
}));

/** All speakers; a narrow screen shows job and company under the name. */
export function SpeakerList() {
  return (
    <ResourceList
      sort={firstSort}
      columnStyles={columnStyles}
      filters={
        <FilterSelect
          source="featured"
          label="Featured"
          all="All speakers"
          options={[
            [true, "Featured"],
            [false, "Not featured"],
          ]}
        />
      }
      dialog={SpeakerDialog}
    >
      <Column source="fullName" field={SpeakerName} />
      <Column source="jobTitle" />
      <Column source="company" />
      <Column source="featured" field={FeaturedMark} sortByOrder="DESC" />
      <Column source="displayOrder" label="Order" align="right" />
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

function FeaturedMark() {
  const speaker = useRecordContext<Speaker>();
  return speaker?.featured ? <StateMark state="noted">Featured</StateMark> : null;
}
