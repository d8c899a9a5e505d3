import { siteClockMinutes } from "api/features/people/site-clock/site-clock.contract";
import { Form, required } from "react-admin";
import { EventDateTimeInput } from "../inputs/EventDateTimeInput.tsx";
import { Card } from "../layout/Card.tsx";
import { useEdition } from "../providers/edition.ts";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { SubmitButton } from "../dialogs/SubmitButton.tsx";

/** Sets the clock of the public site, for this admin only. */
export function SiteClockCard() {
  const { id: editionId, name } = useEdition();
  const [see] = useAction(async ({ at }: Record<string, unknown>) => {
    const body = JSON.stringify({ at, editionId });
    await http.call("/api/functions/see-site-as-of", { method: "POST", body });
    window.location.assign("/");
  }, "Failed to set the clock");

  return (
    <Card
      title="See the site as of another time"
      text={`${name}: its passes, countdown and programme as they are at that moment, for ${siteClockMinutes} minutes and for you alone.`}
    >
      <Form noValidate defaultValues={{ at: null }} onSubmit={see}>
        <EventDateTimeInput
          source="at"
          label="As of"
          validate={required("Choose a date and time")}
        />
        <SubmitButton label="See the site" />
      </Form>
    </Card>
  );
}
