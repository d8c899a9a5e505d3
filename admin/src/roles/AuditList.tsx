import type { AuditEntry } from "api/contract/roles";
import { useRecordContext } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { Column } from "../lists/Column.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";

const newestFirst = { field: "at", order: "DESC" } as const;

const columnStyles = {
  "& .column-address": { display: { xs: "none", md: "table-cell" } },
  "& .column-actorEmail": { display: { xs: "none", sm: "table-cell" } },
  "& td": { overflowWrap: "anywhere" },
};

/** Every change of somebody's rights or mails, the newest first; nobody can change this list. */
export function AuditList() {
  return (
    <ResourceList sort={newestFirst} columnStyles={columnStyles}>
      <Column source="at" field={At} />
      <Column source="action" field={Action} />
      <Column source="subjectEmail" />
      <Column source="actorEmail" field={Actor} />
      <Column source="address" />
    </ResourceList>
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

function At() {
  const entry = useRecordContext<AuditEntry>();
  return entry ? <Instant value={entry.at} /> : null;
}

function Action() {
  const entry = useRecordContext<AuditEntry>();
  if (!entry) return null;
  const { reason, subject = reason } = entry.details;
  return (
    <>
      {words[entry.action]}
      {typeof subject === "string" && `: ${subject}`}
    </>
  );
}

function Actor() {
  const entry = useRecordContext<AuditEntry>();
  return entry ? <>{entry.actorEmail ?? "The system"}</> : null;
}
