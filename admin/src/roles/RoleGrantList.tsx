import { Box, Typography } from "@mui/material";
import type { RoleGrant } from "api/features/people/roles/roles.contract";
import { DataTable, DateField, SearchInput, SelectInput, useRecordContext } from "react-admin";
import { RecordLink } from "../lists/RecordLink.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { GrantStatusMark } from "./GrantStatusMark.tsx";

const filters = [
  <SearchInput key="q" source="q" placeholder="Search role grants" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    emptyText="Every status"
    choices={[
      { id: "requested", name: "Requested" },
      { id: "granted", name: "Granted" },
      { id: "declined", name: "Declined" },
      { id: "revoked", name: "Revoked" },
    ]}
    alwaysOn
  />,
];

/** Requests for and grants of the admin role. */
export function RoleGrantList() {
  return (
    <ResourceList filters={filters} sort={{ field: "requestedAt", order: "DESC" }}>
      <DataTable<RoleGrant>
        bulkActionButtons={false}
        sx={{
          "& .column-requestedAt, & .column-decidedBy": {
            display: { xs: "none", md: "table-cell" },
          },
          "& .column-reason": { display: { xs: "none", sm: "table-cell" } },
        }}
      >
        <DataTable.Col source="email" disableSort field={Person} />
        <DataTable.Col
          source="status"
          render={({ status }: RoleGrant) => <GrantStatusMark status={status} />}
        />
        <DataTable.Col source="requestedAt" field={DateField} />
        <DataTable.Col source="reason" />
        <DataTable.Col source="decidedBy" disableSort />
      </DataTable>
    </ResourceList>
  );
}

function Person() {
  const grant = useRecordContext<RoleGrant>();
  if (!grant) return null;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <RecordLink>{grant.email}</RecordLink>
      <Typography
        variant="caption"
        sx={{ display: { xs: "block", md: "none" }, color: "text.secondary" }}
      >
        <DateField source="requestedAt" variant="inherit" />
      </Typography>
    </Box>
  );
}
