import { lazy } from "react";
import { Box } from "@mui/material";
import type { User } from "api/contract/accounts";
import { useRecordContext } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { Column } from "../lists/Column.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";

const newestFirst = { field: "createdAt", order: "DESC" } as const;

const columnStyles = {
  "& .column-createdAt, & .column-verifiedAt": { display: { xs: "none", sm: "table-cell" } },
};

const UserDialog = lazy(async () => ({
  default: (await import("./UserDialog.tsx")).UserDialog,
}));

/** All accounts, those who have signed up and those who were invited. */
export function UserList() {
  return (
    <ResourceList sort={newestFirst} columnStyles={columnStyles} dialog={UserDialog}>
      <Column source="email" field={Email} />
      <Column source="roles" disableSort field={AdminMark} />
      <Column source="verifiedAt" field={Verified} />
      <Column source="createdAt" field={Created} />
    </ResourceList>
  );
}

function Email() {
  const user = useRecordContext<User>();
  return user ? <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{user.email}</Box> : null;
}

function AdminMark() {
  const user = useRecordContext<User>();
  return user?.roles.includes("admin") ? <StateMark state="noted">Admin</StateMark> : null;
}

function Verified() {
  const user = useRecordContext<User>();
  if (!user) return null;
  return user.verifiedAt === null ? (
    <StateMark state="waiting">Not confirmed</StateMark>
  ) : (
    <StateMark state="done">Confirmed</StateMark>
  );
}

function Created() {
  const user = useRecordContext<User>();
  return user ? <Instant value={user.createdAt} /> : null;
}
