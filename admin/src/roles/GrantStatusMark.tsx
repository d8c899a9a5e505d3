import type { RoleGrant } from "api/contract/roles";
import { StateMark } from "../layout/StateMark.tsx";

export interface GrantStatusMarkProps {
  /** How a grant stands. */
  status: RoleGrant["status"];
}

/** How a grant stands, in a word with a sign. */
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
