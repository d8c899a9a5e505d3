import { fillPlaceholders } from "api/features/foundation/editions/placeholders.contract";
import { useLoaderData } from "react-router";
import { Actions } from "ui/Actions";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { SponsorTierCard } from "ui/SponsorTierCard";
import { useEdition } from "../app/edition.ts";
import { factsOf } from "../app/facts.ts";
import { useSite } from "../app/site-context.ts";
import { eventDates } from "../dates.ts";
import { customSponsorships } from "../content/custom-sponsorships.ts";
import { capitalised, enumerated, inWords } from "../number-words.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import type { loadSponsorTiers } from "./load-offers.ts";
import styles from "./SponsorPage.module.css";

/** Sponsorship tiers and custom sponsorships. */
export function SponsorPage() {
  const edition = useEdition();
  const facts = factsOf(useSite());
  const sponsorTiers = useLoaderData<typeof loadSponsorTiers>();
  const names = sponsorTiers.map(({ name }) => name);
  return (
    <>
      <PageMeta
        title="Sponsor"
        description={`Sponsor ${edition.name}, ${eventDates(edition)}: ${enumerated([...names, "a sponsorship of your own"], "or")}.`}
        path={paths.sponsor}
      />
      <PageHeader
        chartLabel="PRTNR"
        title="Sponsor"
        kicker={eventDates(edition)}
        lead="Put your name beside the questions that your customers come to ask."
      />
      <Section
        compact
        title={`${capitalised(inWords(names.length))} ${names.length === 1 ? "tier" : "tiers"}`}
        kicker="Status"
        pictogram="pass"
        intro="Each tier comes with VIP passes for your team and your guests. Write to us, and we send you the offer."
      >
        <CardGrid columns={4} label="Sponsor tiers">
          {sponsorTiers.map(({ id, name, passes, benefits, featured }) => (
            <SponsorTierCard
              key={id}
              tier={name}
              passes={passes}
              benefits={benefits.map((benefit) => fillPlaceholders(benefit, facts))}
              featured={featured}
              action={{ label: `Talk to us about ${name}`, href: paths.contact }}
            />
          ))}
        </CardGrid>
      </Section>
      <Section
        title="Custom sponsorship"
        kicker="Charter"
        pictogram="route"
        intro="Something else in mind? Tell us whom you want to reach, and we plan it with you."
        tone="raised"
      >
        <ul className={styles.ideas}>
          {customSponsorships.map(({ title, text }) => (
            <li key={title} className={styles.idea}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Actions
          className={styles.actions}
          actions={[{ label: "Talk to us about your idea", href: paths.contact }]}
        />
      </Section>
      <CallToAction
        title="Rather a stand?"
        text="Three virtual expo packages are ready to book."
        actions={[{ label: "View Expo Packages", href: paths.exhibition }]}
      />
    </>
  );
}
