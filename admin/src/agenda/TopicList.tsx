import { lazy } from "react";
import { Box, Typography } from "@mui/material";
import { topicTypes, type Topic } from "api/contract/agenda";
import { event } from "api/contract/event";
import { useListContext, useRecordContext } from "react-admin";
import { FilterSelect } from "../lists/FilterSelect.tsx";
import { FilterTabs } from "../lists/FilterTabs.tsx";
import { Column } from "../lists/Column.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { eventTime } from "./event-time.ts";
import { typeNames } from "./type-names.ts";

const inOrder = { field: "day", order: "ASC" } as const;

const columnStyles = {
  "& .column-speaker, & .column-location, & .column-featured": {
    display: { xs: "none", md: "table-cell" },
  },
  "& .column-type, & .column-displayOrder": { display: { xs: "none", sm: "table-cell" } },
  "& .column-startTime": {
    display: { xs: "none", sm: "table-cell" },
    width: 0,
    whiteSpace: "nowrap",
  },
};

const TopicDialog = lazy(async () => ({
  default: (await import("./TopicDialog.tsx")).TopicDialog,
}));

/** The programme of both days, in its order, or of one. */
export function TopicList() {
  return (
    <ResourceList
      sort={inOrder}
      columnStyles={columnStyles}
      tabs={
        <FilterTabs
          source="day"
          label="Day"
          options={[
            [undefined, "Both days"],
            [1, "Day 1"],
            [2, "Day 2"],
          ]}
        />
      }
      filters={
        <FilterSelect
          source="type"
          label="Type"
          all="All types"
          options={topicTypes.map((type) => [type, typeNames[type]] as const)}
        />
      }
      dialog={TopicDialog}
    >
      <Column source="startTime" label={`Time (${event.clocks.name})`} field={Times} />
      <Column source="title" field={Title} />
      <Column source="speaker" disableSort field={SpeakerName} />
      <Column source="type" field={TypeName} />
      <Column source="location" />
      <Column source="featured" field={FeaturedMark} sortByOrder="DESC" />
      <Column source="displayOrder" label="Order" align="right" />
    </ResourceList>
  );
}

/** "Day 1, 09:00 – 09:30", or without the day where the list shows one only. */
function Times() {
  const topic = useRecordContext<Topic>();
  const { filterValues } = useListContext();
  if (!topic) return null;
  const isOneDay = filterValues["day"] !== undefined;
  return isOneDay ? timesOf(topic) : `Day ${topic.day}, ${timesOf(topic)}`;
}

/** "09:00 – 09:30" in the event's time zone. */
function timesOf({ startTime, endTime }: Topic): string {
  if (startTime === null) return "Not set";
  return endTime === null
    ? eventTime(startTime)
    : `${eventTime(startTime)} – ${eventTime(endTime)}`;
}

function Title() {
  const topic = useRecordContext<Topic>();
  if (!topic) return null;
  const more = [topic.speaker?.fullName, topic.location].filter(Boolean).join(", ");
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Box sx={{ fontWeight: 600 }}>{topic.title}</Box>
      <Typography
        variant="caption"
        component="div"
        sx={{ display: { md: "none" }, color: "text.secondary" }}
      >
        <Box component="span" sx={{ display: { sm: "none" } }}>
          <Times />
          {more && ", "}
        </Box>
        {more}
      </Typography>
    </Box>
  );
}

function SpeakerName() {
  const topic = useRecordContext<Topic>();
  return topic?.speaker?.fullName ?? null;
}

function TypeName() {
  const topic = useRecordContext<Topic>();
  return topic ? typeNames[topic.type] : null;
}

function FeaturedMark() {
  const topic = useRecordContext<Topic>();
  return topic?.featured ? <StateMark state="noted">Featured</StateMark> : null;
}
