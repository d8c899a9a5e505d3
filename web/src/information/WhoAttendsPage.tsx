import { AudienceCard } from "ui/AudienceCard";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { useEdition } from "../app/edition.ts";
import { audiences } from "../content/audiences.ts";
import { benefits, sectors } from "../content/reasons-to-attend.ts";
import { daysLong } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import styles from "./WhoAttendsPage.module.css";

/** Who meets at the congress, why, and from which parts of the industry. */
export function WhoAttendsPage() {
  const edition = useEdition();
  return (
    <>
      <PageMeta
        title="Who Attends"
        description={`Executives, researchers, engineers and entrepreneurs of ten sectors meet at ${edition.name}.`}
        path={paths.whoAttends}
      />
      <PageHeader
        chartLabel="MNFST"
        title="Who Attends"
        kicker="On the manifest"
        lead={`Four kinds of people who seldom share a room share ${daysLong(edition)} of programme.`}
        actions={[{ label: "Register Now", href: paths.register }]}
      />
      <Section title="Four groups" kicker="Passengers" pictogram="people">
        <CardGrid columns={4} label="Groups">
          {audiences.map((audience) => (
            <AudienceCard
              key={audience.name}
              title={audience.name}
              text={audience.description}
              pictogram={audience.pictogram}
            />
          ))}
        </CardGrid>
      </Section>
      <Section title="Why Attend" kicker="Purpose of travel" pictogram="route" tone="raised">
        <ol className={styles.benefits}>
          {benefits.map(({ title, text }) => (
            <li key={title} className={styles.benefit}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Ten sectors" kicker="Points of departure" pictogram="airport" tone="dark">
        <ul className={styles.sectors}>
          {sectors.map((sector) => (
            <li key={sector} className={styles.sector}>
              {sector}
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Your seat is by the window"
        text={`${edition.shortName}, wherever you are.`}
        actions={[{ label: "Register Now", href: paths.register }]}
      />
    </>
  );
}
