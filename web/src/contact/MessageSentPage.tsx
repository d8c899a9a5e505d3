import { event } from "api/contract/event";
import { PageHeader } from "ui/PageHeader";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import { sendSuccess } from "./form-fields.ts";

/** Tells a visitor without scripts that the message has arrived. */
export function MessageSentPage() {
  return (
    <>
      <PageMeta
        title="Message sent"
        description={`Your message has reached the team of ${event.name}.`}
        path={paths.messageSent}
        hidden
      />
      <PageHeader
        chartLabel="RCVD"
        title="Thank you"
        kicker="Information desk"
        lead={sendSuccess}
        actions={[
          { label: "View Agenda", href: paths.agenda },
          { label: "Return to Home", href: paths.home },
        ]}
      />
    </>
  );
}
