import { Typography } from "@mui/material";
import type { SuppressedAddress } from "api/contract/mail";
import { useRecordContext } from "react-admin";
import { DeleteButton } from "../forms/DeleteButton.tsx";
import { Instant } from "../layout/Instant.tsx";
import { Column } from "../lists/Column.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { MailTabs } from "./MailTabs.tsx";

const newestFirst = { field: "since", order: "DESC" } as const;

const columnStyles = {
  "& .column-since": { display: { xs: "none", sm: "table-cell" }, whiteSpace: "nowrap" },
  "& .column-reason": { display: { xs: "none", md: "table-cell" } },
  "& td": { overflowWrap: "anywhere" },
};

/** Addresses that their mail servers do not know: no mail is sent to them until they are removed. */
export function SuppressedAddressList() {
  return (
    <ResourceList sort={newestFirst} columnStyles={columnStyles} tabs={<MailTabs />}>
      <Column source="address" field={Address} />
      <Column source="reason" disableSort />
      <Column source="since" sortByOrder="DESC" field={Since} />
      <Column source="remove" label="Actions" disableSort field={Remove} align="right" />
    </ResourceList>
  );
}

function Address() {
  const row = useRecordContext<SuppressedAddress>();
  if (!row) return null;
  return (
    <>
      {row.address}
      <Typography variant="body2" sx={{ display: { md: "none" }, color: "text.secondary" }}>
        {row.reason}
      </Typography>
    </>
  );
}

function Since() {
  const row = useRecordContext<SuppressedAddress>();
  return row ? <Instant value={row.since} /> : null;
}

function Remove() {
  return <DeleteButton asIcon />;
}
