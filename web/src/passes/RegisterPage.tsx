import { CallToAction } from "ui/CallToAction";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { useEdition } from "../app/edition.ts";
import { eventDates } from "../dates.ts";
import { capitalised, enumerated, inWords } from "../number-words.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { PassGrid } from "../layout/PassGrid.tsx";
import { useSite } from "../app/site-context.ts";
import { paths } from "../paths.ts";

/** The passes with payment links. */
export function RegisterPage() {
  const edition = useEdition();
  const { passes } = useSite();
  const howMany = `${capitalised(inWords(passes.length))} ${passes.length === 1 ? "pass" : "passes"}`;
  const isOver = passes.every(({ sale }) => sale === "closed");
  return (
    <>
      <PageMeta
        title="Register"
        description={`${howMany} for ${edition.name}, ${eventDates(edition)}: ${enumerated(passes.map(({ name }) => name))}.`}
        path={paths.register}
      />
      <PageHeader
        chartLabel="CHKIN"
        title="Register"
        kicker={eventDates(edition)}
        lead={
          isOver
            ? "Booking has closed. Write to us if you want to hear of the next congress."
            : "Choose a pass. It is paid by card on the next page, and reaches you by e-mail."
        }
      />
      <Section compact title={howMany} kicker="Check-in" pictogram="pass" intro={edition.taxNote}>
        <PassGrid />
      </Section>
      <CallToAction
        title="Bringing a team?"
        text="A corporate registration may include several attendees. Tell us how many you are."
        actions={[
          { label: "Request a Booking", href: paths.bookingRequest },
          { label: "View FAQ", href: paths.faq },
        ]}
      />
    </>
  );
}
