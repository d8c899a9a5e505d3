import type { Mail } from "api/contract/mail";
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

/** One mail and what came of it, beside the list. What it says stays between it and its reader. */
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
