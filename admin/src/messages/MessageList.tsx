import { Box, Link, Typography } from "@mui/material";
import type { ContactMessage } from "api/contract/contact";
import {
  DataTable,
  ListBase,
  Pagination,
  useListContext,
  useParams,
  useRecordContext,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { SearchInput } from "../inputs/SearchInput.tsx";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Instant } from "../layout/Instant.tsx";
import { PageHeading } from "../layout/PageHeading.tsx";
import { MailStatusChip } from "./MailStatusChip.tsx";
import { MessageDrawer } from "./MessageDrawer.tsx";

const newestFirst = { field: "createdAt", order: "DESC" } as const;

const columns = {
  "& .column-createdAt": { display: { xs: "none", sm: "table-cell" }, whiteSpace: "nowrap" },
  "& .column-company": { display: { xs: "none", md: "table-cell" } },
  "& .column-subject": { display: { xs: "none", sm: "table-cell" } },
};

/** Every message from the contact page, newest first. */
export function MessageList() {
  const { "*": selected = "" } = useParams();
  return (
    <ListBase sort={newestFirst} perPage={25} disableSyncWithLocation>
      <PageHeading title="Messages" summary="What visitors wrote on the contact page.">
        <SearchInput label="Search messages" />
      </PageHeading>
      <Messages />
      {selected !== "" && <MessageDrawer id={selected} />}
    </ListBase>
  );
}

function Messages() {
  const { total, isPending, error, filterValues } = useListContext();
  if (!isPending && !error && total === 0 && !filterValues["q"]) {
    return <EmptyList>No messages yet.</EmptyList>;
  }
  return (
    <>
      <DataTable
        rowClick={(id) => `/contact-messages/${id}`}
        bulkActionButtons={false}
        empty={<EmptyList>No message matches this search.</EmptyList>}
        sx={columns}
      >
        <DataTable.Col source="createdAt" field={Received} />
        <DataTable.Col source="lastName" field={Sender} />
        <DataTable.Col source="company" />
        <DataTable.Col source="subject" />
        <DataTable.Col source="status" field={Delivery} />
      </DataTable>
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
}

function Received() {
  const message = useRecordContext<ContactMessage>();
  return message ? <Instant value={message.createdAt} /> : null;
}

function Sender() {
  const message = useRecordContext<ContactMessage>();
  if (!message) return null;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Link
        component={RouterLink}
        to={`/contact-messages/${message.id}`}
        onClick={(event) => event.stopPropagation()}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 600, fontSize: "1rem" }}
      >
        {message.firstName} {message.lastName}
      </Link>
      <Typography sx={{ display: { sm: "none" }, color: "text.secondary", fontSize: "0.875rem" }}>
        {message.subject}
      </Typography>
    </Box>
  );
}

function Delivery() {
  const message = useRecordContext<ContactMessage>();
  if (!message) return null;
  return (
    <>
      <MailStatusChip status={message.status} />
      {message.error !== null && (
        <Typography
          sx={{
            display: { xs: "none", md: "block" },
            marginTop: 0.5,
            maxWidth: 200,
            color: "text.secondary",
            fontSize: "0.8125rem",
          }}
          noWrap
        >
          {message.error}
        </Typography>
      )}
    </>
  );
}
