import { monthName } from "api/features/foundation/editions/dates.contract";
import { datesOf } from "api/features/foundation/editions/editions.contract";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { PageHeader } from "ui/PageHeader";
import { Prose } from "ui/Prose";
import { Section } from "ui/Section";
import { StatCounter } from "ui/StatCounter";
import { ThemeCard } from "ui/ThemeCard";
import { useEdition } from "../app/edition.ts";
import { featuresOf, missionOf } from "../content/about.ts";
import { eventDates } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import styles from "./AboutPage.module.css";

/** About the congress: figures, text and four features. */
export function AboutPage() {
  const edition = useEdition();
  const { attendees, speakers, countries } = edition.counters;
  return (
    <>
      <PageMeta
        title="About"
        description={`What ${edition.name} is for, who makes it and what you find there: ${eventDates(edition)}, live online.`}
        path={paths.about}
      />
      <PageHeader
        chartLabel="ABOUT"
        title="About"
        kicker="The congress"
        lead={edition.tagline}
        actions={[{ label: "Register Now", href: paths.register }]}
      />
      <Section title="Our mission" kicker="Flight plan" pictogram="windsock">
        <div className={styles.mission}>
          <Prose withLead>
            {missionOf(edition).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </div>
      </Section>
      <Section title="In figures" kicker="On the board" pictogram="radar" tone="dark">
        <ul className={styles.figures}>
          <li>
            <StatCounter value={attendees} suffix="+" label="Attendees" />
          </li>
          <li>
            <StatCounter value={speakers} suffix="+" label="Speakers" />
          </li>
          <li>
            <StatCounter value={datesOf(edition).length} label="Days" />
          </li>
          <li>
            <StatCounter value={countries} suffix="+" label="Countries" />
          </li>
        </ul>
      </Section>
      <Section
        title="What you find there"
        kicker="In the terminal"
        pictogram="airport"
        tone="raised"
      >
        <CardGrid columns={4} label="Features">
          {featuresOf(edition).map((feature, index) => (
            <ThemeCard key={feature.title} code={`B${index + 1}`} {...feature} />
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title={`Join us in ${monthName(edition.firstDay)}`}
        text={`${eventDates(edition)}, live online.`}
        actions={[
          { label: "Register Now", href: paths.register },
          { label: "View Agenda", href: paths.agenda },
        ]}
      />
    </>
  );
}
