import { Box, Typography } from "@mui/material";
import { topicTypes, type Topic } from "api/features/content/agenda/agenda.contract";
import { namesOfPeople } from "api/features/content/agenda/names-of-people.contract";
import {
  BooleanField,
  DataTable,
  SearchInput,
  SelectInput,
  useListContext,
  useRecordContext,
} from "react-admin";
import { choicesOf, optionName } from "../fields/choices.ts";
import { ResourceList } from "../lists/ResourceList.tsx";
import { RowActions } from "../lists/RowActions.tsx";
import { useEdition } from "../providers/edition.ts";
import { useAllowedActions } from "../resources.ts";
import { DayFilter } from "./DayFilter.tsx";
import { clocksName, timesOf } from "./event-time.ts";

const filters = [
  <DayFilter key="day" source="day" alwaysOn />,
  <SearchInput key="q" source="q" placeholder="Search topics" alwaysOn />,
  <SelectInput
    key="type"
    source="type"
    emptyText="All types"
    choices={choicesOf(topicTypes)}
    alwaysOn
  />,
];

const onlyWide = { display: { xs: "none", md: "table-cell" } };

/** The programme of one day or all days, in order. */
export function TopicList() {
  const edition = useEdition();
  const { canOpen, canDelete } = useAllowedActions();
  return (
    <ResourceList filters={filters} sort={{ field: "day", order: "ASC" }}>
      <DataTable<Topic>
        rowClick={canOpen ? "edit" : false}
        bulkActionButtons={canDelete ? undefined : false}
        sx={{
          "& .column-people, & .column-location, & .column-featured": onlyWide,
          "& .column-type, & .column-displayOrder": { display: { xs: "none", sm: "table-cell" } },
          "& .column-startTime": {
            display: { xs: "none", sm: "table-cell" },
            width: 0,
            whiteSpace: "nowrap",
          },
        }}
      >
        <DataTable.Col source="startTime" label={`Time (${clocksName(edition)})`} field={Times} />
        <DataTable.Col source="title" field={Title} />
        <DataTable.Col
          source="people"
          disableSort
          render={({ people }: Topic) => namesOfPeople(people)}
        />
        <DataTable.Col source="type" render={({ type }: Topic) => optionName(type)} />
        <DataTable.Col source="location" />
        <DataTable.Col source="featured" field={BooleanField} sortByOrder="DESC" />
        <DataTable.NumberCol source="displayOrder" label="Order" />
        <DataTable.Col label="Actions" className="column-actions" field={RowActions} />
      </DataTable>
    </ResourceList>
  );
}

/** "Day 1, 09:00 – 09:30", without the day when the list shows one day only. */
function Times() {
  const topic = useRecordContext<Topic>();
  const { filterValues } = useListContext();
  const edition = useEdition();
  if (!topic) return null;
  const times = timesOf(edition, topic);
  return filterValues["day"] === undefined ? `Day ${topic.day}, ${times}` : times;
}

function Title() {
  const topic = useRecordContext<Topic>();
  if (!topic) return null;
  const more = [namesOfPeople(topic.people), topic.location].filter(Boolean).join(", ");
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
