import { Typography } from "@mui/material";
import type { AuditEntry } from "api/features/foundation/audit/audit.contract";
import { DataTable, DateField, SearchInput, useRecordContext } from "react-admin";
import { ResourceList } from "../lists/ResourceList.tsx";

const filters = [<SearchInput key="q" source="q" placeholder="Search changes" alwaysOn />];

/** Audit log of changes to roles and mails, newest first. It is read-only. */
export function AuditList() {
  return (
    <ResourceList filters={filters} sort={{ field: "at", order: "DESC" }}>
      <DataTable<AuditEntry>
        bulkActionButtons={false}
        sx={{
          "& .column-address": { display: { xs: "none", md: "table-cell" } },
          "& .column-subjectEmail, & .column-actorEmail": {
            display: { xs: "none", sm: "table-cell" },
          },
          "& td": { overflowWrap: "anywhere" },
        }}
      >
        <DataTable.Col source="at" field={DateField} sortByOrder="DESC" />
        <DataTable.Col source="action" field={Change} />
        <DataTable.Col source="subjectEmail" />
        <DataTable.Col
          source="actorEmail"
          render={({ actorEmail }: AuditEntry) => actorEmail ?? "The system"}
        />
        <DataTable.Col source="address" />
      </DataTable>
    </ResourceList>
  );
}

/** The change. On a narrow screen, the person concerned is below it. */
function Change() {
  const entry = useRecordContext<AuditEntry>();
  if (!entry) return null;
  return (
    <>
      {wordsOf(entry)}
      <Typography
        variant="caption"
        component="div"
        sx={{ display: { sm: "none" }, color: "text.secondary" }}
      >
        {entry.subjectEmail}
      </Typography>
    </>
  );
}

const words: Record<AuditEntry["action"], string> = {
  "role.requested": "Asked for the admin role",
  "role.granted": "Admin role granted",
  "role.declined": "Admin role declined",
  "role.revoked": "Admin role revoked",
  "user.invited": "Invited",
  "user.deleted": "Account deleted",
  "mail.retried": "Mail sent again",
  "address.allowed": "Address takes mail again",
};

/** "Admin role revoked: The handover is complete". */
function wordsOf({ action, details }: AuditEntry): string {
  const { reason, subject = reason } = details;
  return typeof subject === "string" ? `${words[action]}: ${subject}` : words[action];
}
