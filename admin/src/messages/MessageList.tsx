import { lazy } from "react";
import { Box, Typography } from "@mui/material";
import type { ContactMessage } from "api/contract/contact";
import { useRecordContext } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { MailStatus } from "../layout/MailStatus.tsx";
import { Column } from "../lists/Column.tsx";
import { RecordLink } from "../lists/RecordLink.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { SpamMark } from "./SpamMark.tsx";

const newestFirst = { field: "createdAt", order: "DESC" } as const;

const columnStyles = {
  "& .column-createdAt": { display: { xs: "none", sm: "table-cell" }, whiteSpace: "nowrap" },
  "& .column-lastName": { paddingLeft: { xs: 0, sm: 2 } },
  "& .column-company": { display: { xs: "none", md: "table-cell" } },
  "& .column-subject": { display: { xs: "none", sm: "table-cell" } },
};

const MessageDrawer = lazy(async () => ({
  default: (await import("./MessageDrawer.tsx")).MessageDrawer,
}));

/** Every message from the contact page, newest first. */
export function MessageList() {
  return (
    <ResourceList sort={newestFirst} columnStyles={columnStyles} dialog={MessageDrawer}>
      <Column source="createdAt" field={Received} />
      <Column source="lastName" field={Sender} />
      <Column source="company" />
      <Column source="subject" field={Subject} />
      <Column source="status" field={Delivery} />
    </ResourceList>
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
      <RecordLink>
        {message.firstName} {message.lastName}
      </RecordLink>
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
