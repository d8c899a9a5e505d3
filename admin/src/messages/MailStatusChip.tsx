import { Chip } from "@mui/material";
import type { ContactMessage } from "api/contract/contact";

export interface MailStatusChipProps {
  /** How the mail that carries the message stands. */
  status: ContactMessage["status"];
}

const looks = {
  pending: { label: "Pending", color: "default" },
  sent: { label: "Sent", color: "success" },
  failed: { label: "Failed", color: "error" },
} as const;

/** Whether a message has reached the organisers' inbox. */
export function MailStatusChip({ status }: MailStatusChipProps) {
  return <Chip {...looks[status]} variant="outlined" size="small" />;
}
