import type { User } from "api/features/people/accounts/accounts.contract";
import { BooleanInput } from "react-admin";

/** A switch, because there is only one role. */
export function AdminInput() {
  return (
    <BooleanInput
      source="roles"
      label="May open this console"
      defaultValue={[]}
      format={(roles: User["roles"]) => roles.includes("admin")}
      parse={(isAdmin: boolean): User["roles"] => (isAdmin ? ["admin"] : [])}
      className="wide"
    />
  );
}
