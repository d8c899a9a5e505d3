import { Typography } from "@mui/material";
import type { ContactMessage } from "api/features/people/contact/contact.contract";
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
import { StateMark } from "../layout/StateMark.tsx";
import { MailStatus } from "../layout/MailStatus.tsx";
import { MessageActions } from "./MessageActions.tsx";
import { MessageNote } from "./MessageNote.tsx";
import { SpamMark } from "./SpamMark.tsx";

/** A message with its actions, beside the list. */
export function MessageShow() {
  return (
    <ShowDrawer>
      <Facts />
      <RetryMailButton />
      <Words />
      <MessageActions />
      <MessageNote />
    </ShowDrawer>
  );
}

function Facts() {
  const message = useRecordContext<ContactMessage>();
  if (!message) return null;
  const { firstName, lastName, company, status, sentAt, nextAttemptAt, error } = message;
  const { flagged, done, assigneeEmail } = message;
  return (
    <SimpleShowLayout>
      <FunctionField label="From" render={() => `${firstName} ${lastName}, ${company}`} />
      <EmailField source="email" label="Reply to" />
      <DateField source="createdAt" />
      <FunctionField source="status" render={() => <MailStatus status={status} />} />
      {sentAt !== null && <DateField source="sentAt" label="Sent" />}
      {flagged && <FunctionField source="flagged" render={() => <SpamMark />} />}
      {done && (
        <FunctionField label="State" render={() => <StateMark state="done">Done</StateMark>} />
      )}
      {assigneeEmail !== null && <TextField source="assigneeEmail" />}
      {nextAttemptAt !== null && <DateField source="nextAttemptAt" label="Next attempt" />}
      {error !== null && <TextField source="error" label="Last error" />}
    </SimpleShowLayout>
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
