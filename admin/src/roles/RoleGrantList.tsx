import { Box, Link, Typography } from "@mui/material";
import type { RoleGrant } from "api/contract/roles";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { Instant } from "../layout/Instant.tsx";
import { FilterSelect } from "../lists/FilterSelect.tsx";
import { Column } from "../lists/Column.tsx";
import { RecordLink } from "../lists/RecordLink.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { GrantStatusMark } from "./GrantStatusMark.tsx";
import { RoleGrantDrawer } from "./RoleGrantDrawer.tsx";

const newestFirst = { field: "requestedAt", order: "DESC" } as const;

const columnStyles = {
  "& .column-requestedAt, & .column-decidedBy": { display: { xs: "none", md: "table-cell" } },
  "& .column-reason": { display: { xs: "none", sm: "table-cell" } },
};

/** Who asked for, has, or had the admin role. */
export function RoleGrantList() {
  return (
    <ResourceList
      sort={newestFirst}
      columnStyles={columnStyles}
      filters={
        <FilterSelect
          source="status"
          label="Status"
          all="Every status"
          options={[
            ["requested", "Requested"],
            ["granted", "Granted"],
            ["declined", "Declined"],
            ["revoked", "Revoked"],
          ]}
        />
      }
      tabs={
        <Link component={RouterLink} to="/audit-entries" sx={{ alignSelf: "center" }}>
          Audit
        </Link>
      }
      dialog={RoleGrantDrawer}
    >
      <Column source="email" disableSort field={Person} />
      <Column source="status" field={Status} />
      <Column source="requestedAt" field={Requested} />
      <Column source="reason" />
      <Column source="decidedBy" disableSort />
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
        <Instant value={grant.requestedAt} />
      </Typography>
    </Box>
  );
}

function Status() {
  const grant = useRecordContext<RoleGrant>();
  return grant ? <GrantStatusMark status={grant.status} /> : null;
}

function Requested() {
  const grant = useRecordContext<RoleGrant>();
  return grant ? <Instant value={grant.requestedAt} /> : null;
}
