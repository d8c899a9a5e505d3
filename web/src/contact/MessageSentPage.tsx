import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import { sendSuccess } from "./form-fields.ts";

/** Confirmation page of the contact form without JavaScript. */
export function MessageSentPage() {
  const edition = useEdition();
  return (
    <>
      <PageMeta
        title="Message sent"
        description={`Your message has reached the team of ${edition.name}.`}
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
