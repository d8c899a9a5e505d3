import { Box, Typography } from "@mui/material";
import type { Mail } from "api/features/people/mail/mail.contract";
import { DataTable, DateField, SearchInput, SelectInput, useRecordContext } from "react-admin";
import { Delivery } from "../lists/Delivery.tsx";
import { EmptyList } from "../layout/EmptyList.tsx";
import { RecordLink } from "../lists/RecordLink.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { resources } from "../resources.ts";
import { recipientOf } from "./recipient.ts";
import { RetryFailedButton } from "./RetryFailedButton.tsx";
import { TestMailButton } from "./TestMailButton.tsx";

const filters = [
  <SearchInput key="q" source="q" placeholder="Search mails" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    emptyText="Every state"
    choices={[
      { id: "waiting", name: "Waiting" },
      { id: "sending", name: "Sending" },
      { id: "sent", name: "Sent" },
      { id: "failed", name: "Failed" },
    ]}
    alwaysOn
  />,
];

/** All mails, newest first, with their status. */
export function MailList() {
  return (
    <ResourceList
      filters={filters}
      sort={{ field: "createdAt", order: "DESC" }}
      empty={<EmptyList title={resources.mails.empty} action={<TestMailButton />} />}
      actions={
        <Box sx={{ display: "flex", gap: 1 }}>
          <TestMailButton />
          <RetryFailedButton />
        </Box>
      }
    >
      <DataTable<Mail>
        bulkActionButtons={false}
        sx={{
          "& .column-subject": { paddingLeft: { xs: 0, sm: 1.5 } },
          "& .column-createdAt": {
            display: { xs: "none", sm: "table-cell" },
            whiteSpace: "nowrap",
          },
          "& .column-recipient": {
            display: { xs: "none", md: "table-cell" },
            overflowWrap: "anywhere",
          },
        }}
      >
        <DataTable.Col source="createdAt" field={DateField} sortByOrder="DESC" />
        <DataTable.Col source="subject" disableSort field={Subject} />
        <DataTable.Col source="recipient" render={recipientOf} />
        <DataTable.Col source="status" field={Delivery} />
      </DataTable>
    </ResourceList>
  );
}

function Subject() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <RecordLink>{mail.subject}</RecordLink>
      <Typography variant="body2" sx={{ display: { md: "none" }, color: "text.secondary" }}>
        {recipientOf(mail)}
      </Typography>
    </Box>
  );
}
