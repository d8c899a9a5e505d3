import { lazy } from "react";
import { Box, Typography } from "@mui/material";
import type { Mail } from "api/contract/mail";
import { useRecordContext } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { MailStatus } from "../layout/MailStatus.tsx";
import { Column } from "../lists/Column.tsx";
import { FilterSelect } from "../lists/FilterSelect.tsx";
import { RecordLink } from "../lists/RecordLink.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { MailTabs } from "./MailTabs.tsx";
import { RetryFailedButton } from "./RetryFailedButton.tsx";

const newestFirst = { field: "createdAt", order: "DESC" } as const;

const columnStyles = {
  "& .column-createdAt": { display: { xs: "none", sm: "table-cell" }, whiteSpace: "nowrap" },
  "& .column-subject": { paddingLeft: { xs: 0, sm: 2 } },
  "& .column-recipient": { display: { xs: "none", md: "table-cell" }, overflowWrap: "anywhere" },
};

const MailDrawer = lazy(async () => ({
  default: (await import("./MailDrawer.tsx")).MailDrawer,
}));

/** Every mail but visitors' messages, newest first, and what came of it. */
export function MailList() {
  return (
    <ResourceList
      sort={newestFirst}
      columnStyles={columnStyles}
      tabs={<MailTabs />}
      filters={
        <>
          <RetryFailedButton />
          <FilterSelect
            source="status"
            label="Delivery"
            all="Every state"
            options={[
              ["waiting", "Waiting"],
              ["sending", "Sending"],
              ["sent", "Sent"],
              ["failed", "Failed"],
            ]}
          />
        </>
      }
      dialog={MailDrawer}
    >
      <Column source="createdAt" sortByOrder="DESC" field={Written} />
      <Column source="subject" disableSort field={Subject} />
      <Column source="recipient" />
      <Column source="status" field={Delivery} />
    </ResourceList>
  );
}

function Written() {
  const mail = useRecordContext<Mail>();
  return mail ? <Instant value={mail.createdAt} /> : null;
}

function Subject() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <RecordLink>{mail.subject}</RecordLink>
      <Typography variant="body2" sx={{ display: { md: "none" }, color: "text.secondary" }}>
        {mail.recipient}
      </Typography>
    </Box>
  );
}

function Delivery() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <>
      <MailStatus status={mail.status} />
      {mail.error !== null && (
        <Typography
          variant="caption"
          sx={{
            display: { xs: "none", md: "block" },
            marginTop: 0.5,
            maxWidth: 240,
            color: "text.secondary",
          }}
          noWrap
        >
          {mail.error}
        </Typography>
      )}
    </>
  );
}
