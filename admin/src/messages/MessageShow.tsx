import { Typography } from "@mui/material";
import type { ContactMessage } from "api/contract/contact";
import {
  DateField,
  EmailField,
  FunctionField,
  SimpleShowLayout,
  TextField,
  useRecordContext,
} from "react-admin";
import { ShowDrawer } from "../dialogs/ShowDrawer.tsx";
import { RetryMailButton } from "../dialogs/RetryMailButton.tsx";
import { MailStatus } from "../layout/MailStatus.tsx";
import { SpamMark } from "./SpamMark.tsx";

/** One message in full, beside the list. */
export function MessageShow() {
  return (
    <ShowDrawer>
      <Facts />
      <RetryMailButton />
      <Words />
    </ShowDrawer>
  );
}

function Facts() {
  const message = useRecordContext<ContactMessage>();
  if (!message) return null;
  const { firstName, lastName, company, status, sentAt, flagged, nextAttemptAt, error } = message;
  return (
    <SimpleShowLayout>
      <FunctionField label="From" render={() => `${firstName} ${lastName}, ${company}`} />
      <EmailField source="email" label="Reply to" />
      <DateField source="createdAt" />
      <FunctionField source="status" render={() => <MailStatus status={status} />} />
      {sentAt !== null && <DateField source="sentAt" label="Sent" />}
      {flagged && <FunctionField label="Flagged" render={() => <Flagged />} />}
      {nextAttemptAt !== null && <DateField source="nextAttemptAt" label="Next attempt" />}
      {error !== null && <TextField source="error" label="Last error" />}
    </SimpleShowLayout>
  );
}

function Flagged() {
  return (
    <>
      <SpamMark /> A field was filled in that no person sees.
    </>
  );
}

function Words() {
  const message = useRecordContext<ContactMessage>();
  return (
    <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", lineHeight: 1.6 }}>
      {message?.message}
    </Typography>
  );
}
