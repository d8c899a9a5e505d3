import type { RoleGrant } from "api/features/people/roles/roles.contract";
import { StateMark } from "../layout/StateMark.tsx";

export interface GrantStatusMarkProps {
  status: RoleGrant["status"];
}

/** The status of a grant, with an icon. */
export function GrantStatusMark({ status }: GrantStatusMarkProps) {
  const { state, word } = marks[status];
  return <StateMark state={state}>{word}</StateMark>;
}

const marks = {
  requested: { state: "now", word: "Requested" },
  granted: { state: "done", word: "Granted" },
  declined: { state: "failed", word: "Declined" },
  revoked: { state: "failed", word: "Revoked" },
} as const;
