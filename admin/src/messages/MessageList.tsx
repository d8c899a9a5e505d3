import { Box, Typography } from "@mui/material";
import type { ContactMessage } from "api/features/people/contact/contact.contract";
import { DataTable, DateField, SearchInput, useRecordContext } from "react-admin";
import { Delivery } from "../lists/Delivery.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { RecordLink } from "../lists/RecordLink.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { MessageViews, NoMessages, openMessages } from "./MessageViews.tsx";
import { SpamMark } from "./SpamMark.tsx";

const filters = [
  <MessageViews key="view" source="done" alwaysOn />,
  <SearchInput key="q" source="q" placeholder="Search messages" alwaysOn />,
];

/** Messages from the contact page, newest first; initially the unanswered ones. */
export function MessageList() {
  return (
    <ResourceList
      filters={filters}
      filterDefaultValues={openMessages}
      empty={false}
      sort={{ field: "createdAt", order: "DESC" }}
    >
      <DataTable<ContactMessage>
        bulkActionButtons={false}
        empty={<NoMessages />}
        sx={{
          "& .column-lastName": { paddingLeft: { xs: 0, sm: 1.5 } },
          "& .column-createdAt": {
            display: { xs: "none", sm: "table-cell" },
            whiteSpace: "nowrap",
          },
          "& .column-company, & .column-assigneeEmail": {
            display: { xs: "none", md: "table-cell" },
          },
          "& .column-subject": { display: { xs: "none", sm: "table-cell" } },
        }}
      >
        <DataTable.Col source="createdAt" field={DateField} sortByOrder="DESC" />
        <DataTable.Col source="lastName" field={Sender} />
        <DataTable.Col source="company" />
        <DataTable.Col source="subject" field={Subject} />
        <DataTable.Col source="assigneeEmail" sx={{ overflowWrap: "anywhere" }} disableSort />
        <DataTable.Col source="status" field={Delivery} />
      </DataTable>
    </ResourceList>
  );
}

function Sender() {
  const message = useRecordContext<ContactMessage>();
  if (!message) return null;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <RecordLink>
        {message.firstName} {message.lastName}
      </RecordLink>
      <Typography
        variant="body2"
        component="div"
        sx={{ display: { sm: "none" }, color: "text.secondary" }}
      >
        <Subject />
      </Typography>
    </Box>
  );
}

function Subject() {
  const message = useRecordContext<ContactMessage>();
  if (!message) return null;
  return (
    <>
      {message.subject}
      {message.flagged && (
        <Box>
          <SpamMark />
        </Box>
      )}
      {message.done && (
        <Box>
          <StateMark state="done">Done</StateMark>
        </Box>
      )}
    </>
  );
}
