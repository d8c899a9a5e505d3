import { Box, Typography } from "@mui/material";
import type { ContactMessage } from "api/contract/contact";
import { DataTable, DateField, SearchInput, useRecordContext } from "react-admin";
import { Delivery } from "../lists/Delivery.tsx";
import { RecordLink } from "../lists/RecordLink.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { SpamMark } from "./SpamMark.tsx";

const filters = [<SearchInput key="q" source="q" placeholder="Search messages" alwaysOn />];

/** Every message from the contact page, newest first. */
export function MessageList() {
  return (
    <ResourceList filters={filters} sort={{ field: "createdAt", order: "DESC" }}>
      <DataTable<ContactMessage>
        bulkActionButtons={false}
        sx={{
          "& .column-lastName": { paddingLeft: { xs: 0, sm: 1.5 } },
          "& .column-createdAt": {
            display: { xs: "none", sm: "table-cell" },
            whiteSpace: "nowrap",
          },
          "& .column-company": { display: { xs: "none", md: "table-cell" } },
          "& .column-subject": { display: { xs: "none", sm: "table-cell" } },
        }}
      >
        <DataTable.Col source="createdAt" field={DateField} sortByOrder="DESC" />
        <DataTable.Col source="lastName" field={Sender} />
        <DataTable.Col source="company" />
        <DataTable.Col source="subject" field={Subject} />
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
    </>
  );
}
