import { useLoaderData } from "react-router";
import { CallToAction } from "ui/CallToAction";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { sectors } from "../content/sectors.ts";
import { AudienceGrid } from "../layout/AudienceGrid.tsx";
import { useEdition } from "../app/edition.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { daysLong } from "../day-words.ts";
import { capitalised, inWords } from "../number-words.ts";
import { paths } from "../paths.ts";
import type { loadAttendees } from "./load-information.ts";
import styles from "./WhoAttendsPage.module.css";

/** Audiences, reasons to attend, and sectors. */
export function WhoAttendsPage() {
  const edition = useEdition();
  const { audiences, benefits } = useLoaderData<typeof loadAttendees>();
  const howMany = capitalised(inWords(audiences.length));
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
        lead={`${howMany} kinds of people who seldom share a room share ${daysLong(edition)} of programme.`}
        actions={[{ label: "Register Now", href: paths.register }]}
      />
      <Section title={`${howMany} groups`} kicker="Passengers" pictogram="people">
        <AudienceGrid audiences={audiences} label="Groups" />
      </Section>
      <Section title="Why Attend" kicker="Purpose of travel" pictogram="route" tone="raised">
        <ol className={styles.benefits}>
          {benefits.map(({ id, title, text }) => (
            <li key={id} className={styles.benefit}>
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
