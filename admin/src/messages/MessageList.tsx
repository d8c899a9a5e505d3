import { Box, Link, Typography } from "@mui/material";
import type { ContactMessage } from "api/contract/contact";
import { DataTable, ListBase, useListContext, useParams, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { SearchInput } from "../inputs/SearchInput.tsx";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Instant } from "../layout/Instant.tsx";
import { ListPages } from "../layout/ListPages.tsx";
import { LoadingRows } from "../layout/LoadingRows.tsx";
import { ListTools } from "../layout/ListTools.tsx";
import { PageHeading } from "../layout/PageHeading.tsx";
import { MailStatus } from "./MailStatus.tsx";
import { MessageDrawer } from "./MessageDrawer.tsx";
import { SpamMark } from "./SpamMark.tsx";

const newestFirst = { field: "createdAt", order: "DESC" } as const;

const columns = {
  "& .column-createdAt": { display: { xs: "none", sm: "table-cell" }, whiteSpace: "nowrap" },
  "& .column-lastName": { paddingLeft: { xs: 0, sm: 2 } },
  "& .column-company": { display: { xs: "none", md: "table-cell" } },
  "& .column-subject": { display: { xs: "none", sm: "table-cell" } },
};

/** Every message from the contact page, newest first. */
export function MessageList() {
  const { "*": selected = "" } = useParams();
  return (
    <ListBase sort={newestFirst} perPage={25} disableSyncWithLocation>
      <PageHeading title="Messages" summary="What visitors wrote on the contact page." />
      <ListTools noun={["message", "messages"]}>
        <SearchInput label="Search messages" />
      </ListTools>
      <Messages />
      {selected !== "" && <MessageDrawer id={selected} />}
    </ListBase>
  );
}

function Messages() {
  const { total, isPending, error, filterValues } = useListContext();
  if (error) return <EmptyList>Failed to load messages</EmptyList>;
  if (isPending) return <LoadingRows label="Loading messages" />;
  if (total === 0 && !filterValues["q"]) {
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
        <DataTable.Col source="subject" field={Subject} />
        <DataTable.Col source="status" field={Delivery} />
      </DataTable>
      <ListPages />
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
        underline="hover"
        sx={{ fontSize: "body1.fontSize", fontWeight: 600 }}
      >
        {message.firstName} {message.lastName}
      </Link>
      <Typography variant="body2" sx={{ display: { sm: "none" }, color: "text.secondary" }}>
        {message.subject}
      </Typography>
      {message.flagged && (
        <Box sx={{ display: { sm: "none" } }}>
          <SpamMark />
        </Box>
      )}
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

function Delivery() {
  const message = useRecordContext<ContactMessage>();
  if (!message) return null;
  return (
    <>
      <MailStatus status={message.status} />
      {message.error !== null && (
        <Typography
          variant="caption"
          sx={{
            display: { xs: "none", md: "block" },
            marginTop: 0.5,
            maxWidth: 200,
            color: "text.secondary",
          }}
          noWrap
        >
          {message.error}
        </Typography>
      )}
    </>
  );
}
