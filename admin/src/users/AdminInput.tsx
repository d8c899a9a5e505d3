import type { User } from "api/contract/accounts";
import { BooleanInput } from "react-admin";

/** The one role there is, as a switch. */
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
