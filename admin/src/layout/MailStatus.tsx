import type { Mail } from "api/contract/mail";
import { StateMark } from "./StateMark.tsx";

export interface MailStatusProps {
  /** How a mail stands. */
  status: Mail["status"];
}

/** How a mail stands, in a word with a sign. */
export function MailStatus({ status }: MailStatusProps) {
  const { state, word } = marks[status];
  return <StateMark state={state}>{word}</StateMark>;
}

const marks = {
  waiting: { state: "waiting", word: "Waiting" },
  sending: { state: "now", word: "Sending" },
  sent: { state: "done", word: "Sent" },
  failed: { state: "failed", word: "Failed" },
} as const;
