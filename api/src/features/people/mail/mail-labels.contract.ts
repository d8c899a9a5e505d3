/** Labels of the fields of a mail. The console shows them without loading the schemas of the fields. */
export const mailLabels = {
  recipient: "To",
  kind: "Kind",
  subject: "Subject",
  status: "Delivery",
  attempts: "Attempts",
  error: "Last error",
  nextAttemptAt: "Next attempt",
  createdAt: "Written",
  sentAt: "Sent",
} as const;
