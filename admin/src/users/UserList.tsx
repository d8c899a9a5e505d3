import { Box } from "@mui/material";
import type { User } from "api/features/people/accounts/accounts.contract";
import { DataTable, DateField, SearchInput } from "react-admin";
import { StateMark } from "../layout/StateMark.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { RowActions } from "../lists/RowActions.tsx";

const filters = [<SearchInput key="q" source="q" placeholder="Search users" alwaysOn />];

/** All accounts, both signed up and invited. */
export function UserList() {
  return (
    <ResourceList filters={filters} sort={{ field: "createdAt", order: "DESC" }}>
      <DataTable<User>
        sx={{
          "& .column-createdAt, & .column-verifiedAt, & .column-roles": {
            display: { xs: "none", sm: "table-cell" },
          },
        }}
      >
        <DataTable.Col source="email" render={emailOf} />
        <DataTable.Col source="roles" disableSort render={adminMark} />
        <DataTable.Col source="verifiedAt" render={verifiedMark} />
        <DataTable.Col source="createdAt" field={DateField} />
        <DataTable.Col label="Actions" className="column-actions" field={RowActions} />
      </DataTable>
    </ResourceList>
  );
}

/** The e-mail address. On a narrow screen, the admin mark is below it. */
const emailOf = (user: User) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{user.email}</Box>
    <Box sx={{ display: { sm: "none" } }}>{adminMark(user)}</Box>
  </>
);

const adminMark = ({ roles }: User) =>
  roles.includes("admin") && <StateMark state="noted">Admin</StateMark>;

const verifiedMark = ({ verifiedAt }: User) =>
  verifiedAt === null ? (
    <StateMark state="waiting">Not confirmed</StateMark>
  ) : (
    <StateMark state="done">Confirmed</StateMark>
  );
