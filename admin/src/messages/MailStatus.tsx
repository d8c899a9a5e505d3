import type { ContactMessage } from "api/contract/contact";
import { StateMark } from "../layout/StateMark.tsx";

export interface MailStatusProps {
  /** How the mail that carries the message stands. */
  status: ContactMessage["status"];
}

/** Whether a message has reached the organisers' inbox. */
export function MailStatus({ status }: MailStatusProps) {
  if (status === "pending") return <StateMark state="waiting">Pending</StateMark>;
  if (status === "failed") return <StateMark state="failed">Failed</StateMark>;
  return <StateMark state="done">Sent</StateMark>;
}
