import type { Mail } from "api/features/people/mail/mail.contract";
import { StateMark } from "./StateMark.tsx";

export interface MailStatusProps {
  status: Mail["status"];
}

/** The status of a mail, with an icon. */
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
