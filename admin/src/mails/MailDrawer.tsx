import { Box } from "@mui/material";
import type { Mail } from "api/contract/mail";
import { useRecordContext } from "react-admin";
import { RetryButton } from "../forms/RetryButton.tsx";
import { Instant } from "../layout/Instant.tsx";
import { MailStatus } from "../layout/MailStatus.tsx";
import { Detail, Details } from "../layout/Details.tsx";
import { RecordDrawer } from "../layout/RecordDrawer.tsx";

export interface MailDrawerProps {
  selected: string;
}

/** One mail and what came of it, beside the list. What it says stays between it and its reader. */
export function MailDrawer({ selected }: MailDrawerProps) {
  return (
    <RecordDrawer selected={selected}>
      <Facts />
      <RetryButton />
    </RecordDrawer>
  );
}

function Facts() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <Details title={mail.subject}>
      <Detail term="To">{mail.recipient}</Detail>
      <Detail term="Written">
        <Instant value={mail.createdAt} />
      </Detail>
      <Detail term="Delivery">
        <MailStatus status={mail.status} />
        {mail.sentAt !== null && (
          <Box component="span" sx={{ color: "text.secondary" }}>
            <Instant value={mail.sentAt} />
          </Box>
        )}
      </Detail>
      <Detail term="Attempts">{mail.attempts}</Detail>
      {mail.nextAttemptAt !== null && (
        <Detail term="Next attempt">
          <Instant value={mail.nextAttemptAt} />
        </Detail>
      )}
      {mail.error !== null && <Detail term="Last error">{mail.error}</Detail>}
    </Details>
  );
}
