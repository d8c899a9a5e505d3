import { fillPlaceholders } from "api/features/foundation/editions/placeholders.contract";
import { useLoaderData } from "react-router";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { ExpoPackageCard } from "ui/ExpoPackageCard";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { useEdition } from "../app/edition.ts";
import { factsOf } from "../app/facts.ts";
import { useSite } from "../app/site-context.ts";
import { eventDates } from "../dates.ts";
import { everyDay } from "../day-words.ts";
import { enumerated } from "../number-words.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import type { loadExpoPackages } from "./load-offers.ts";

/** The virtual expo packages with payment links. */
export function ExhibitionPage() {
  const edition = useEdition();
  const facts = factsOf(useSite());
  const expoPackages = useLoaderData<typeof loadExpoPackages>();
  return (
    <>
      <PageMeta
        title="Exhibition"
        description={`Virtual expo packages for ${edition.name}, ${eventDates(edition)}: ${enumerated(expoPackages.map(({ name }) => name))}.`}
        path={paths.exhibition}
      />
      <PageHeader
        chartLabel="STAND"
        title="Exhibition"
        kicker={eventDates(edition)}
        lead="A stand that opens in every time zone, and visitors who come with a question."
        actions={[{ label: "Register Now", href: paths.register }]}
      />
      <Section
        compact
        title="Virtual expo packages"
        kicker="Hall plan"
        pictogram="address"
        intro={`Each stand is open on ${everyDay(edition)}. Prices are per stand, tax included.`}
      >
        <CardGrid columns={3} label="Expo packages">
          {expoPackages.map((expo) => (
            <ExpoPackageCard
              key={expo.id}
              name={expo.name}
              price={expo.price}
              currency={edition.currency}
              priceNote="per stand, tax included"
              hall={expo.hall}
              standSize={expo.standSize}
              features={expo.features.map((feature) => fillPlaceholders(feature, facts))}
              popular={expo.popular}
              action={
                expo.paymentLink
                  ? { label: "Book this stand", href: expo.paymentLink }
                  : { label: "Write to the organisers", href: paths.contact }
              }
            />
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title="A stand of another size?"
        text="Tell us what you want to show, and to whom."
        actions={[
          { label: "Contact Us", href: paths.contact },
          { label: "Become a Sponsor", href: paths.sponsor },
        ]}
      />
    </>
  );
}
