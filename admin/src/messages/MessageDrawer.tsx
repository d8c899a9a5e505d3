import { Box, Link, Typography } from "@mui/material";
import type { ContactMessage } from "api/contract/contact";
import { useRecordContext } from "react-admin";
import { RetryButton } from "../forms/RetryButton.tsx";
import { Instant } from "../layout/Instant.tsx";
import { MailStatus } from "../layout/MailStatus.tsx";
import { Detail, Details } from "../layout/Details.tsx";
import { RecordDrawer } from "../layout/RecordDrawer.tsx";
import { SpamMark } from "./SpamMark.tsx";

export interface MessageDrawerProps {
  selected: string;
}

/** One message in full, beside the list. */
export function MessageDrawer({ selected }: MessageDrawerProps) {
  return (
    <RecordDrawer selected={selected}>
      <MessageText />
    </RecordDrawer>
  );
}

function MessageText() {
  const message = useRecordContext<ContactMessage>();
  if (!message) return null;
  return (
    <>
      <Details title={message.subject}>
        <Detail term="From">
          {`${message.firstName} ${message.lastName}, ${message.company}`}
        </Detail>
        <Detail term="Reply to">
          <Link href={`mailto:${message.email}`}>{message.email}</Link>
        </Detail>
        <Detail term="Received">
          <Instant value={message.createdAt} />
        </Detail>
        <Detail term="Delivery">
          <MailStatus status={message.status} />
          {message.sentAt !== null && (
            <Box component="span" sx={{ color: "text.secondary" }}>
              <Instant value={message.sentAt} />
            </Box>
          )}
        </Detail>
        {message.flagged && (
          <Detail term="Flagged">
            <SpamMark />
            <span>A field was filled in that no person sees.</span>
          </Detail>
        )}
        {message.nextAttemptAt !== null && (
          <Detail term="Next attempt">
            <Instant value={message.nextAttemptAt} />
          </Detail>
        )}
        {message.error !== null && <Detail term="Last error">{message.error}</Detail>}
      </Details>
      <RetryButton />
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", lineHeight: 1.6 }}>
        {message.message}
      </Typography>
    </>
  );
}
