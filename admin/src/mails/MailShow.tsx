import type { Mail } from "api/features/people/mail/mail.contract";
import {
  DateField,
  FunctionField,
  NumberField,
  SimpleShowLayout,
  TextField,
  useRecordContext,
} from "react-admin";
import { ShowDrawer } from "../dialogs/ShowDrawer.tsx";
import { RetryMailButton } from "../dialogs/RetryMailButton.tsx";
import { MailStatus } from "../layout/MailStatus.tsx";
import { recipientOf } from "./recipient.ts";

/** A mail and its delivery, beside the list. The body is not shown, to keep it private. */
export function MailShow() {
  return (
    <ShowDrawer>
      <Facts />
      <RetryMailButton />
    </ShowDrawer>
  );
}

function Facts() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <SimpleShowLayout>
      <FunctionField source="recipient" render={recipientOf} />
      <DateField source="createdAt" />
      <FunctionField source="status" render={() => <MailStatus status={mail.status} />} />
      {mail.sentAt !== null && <DateField source="sentAt" />}
      <NumberField source="attempts" />
      {mail.nextAttemptAt !== null && <DateField source="nextAttemptAt" />}
      {mail.error !== null && <TextField source="error" />}
    </SimpleShowLayout>
  );
}
