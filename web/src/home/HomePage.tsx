import { useLoaderData } from "react-router";
import { AudienceCard } from "ui/AudienceCard";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { Section } from "ui/Section";
import { ThemeCard } from "ui/ThemeCard";
import { useEdition } from "../app/edition.ts";
import { audiences } from "../content/audiences.ts";
import { themes } from "../content/themes.ts";
import { daysLong, everyDay } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { PassGrid } from "../layout/PassGrid.tsx";
import { SpeakerGrid } from "../layout/SpeakerGrid.tsx";
import { paths } from "../paths.ts";
import { HomeHero } from "./HomeHero.tsx";
import type { loadHome } from "./load-home.ts";

/** The opening page: the event in one view, then who speaks, who comes, what it costs and what it is about. */
export function HomePage() {
  const edition = useEdition();
  const { speakers } = useLoaderData<typeof loadHome>();
  return (
    <>
      <PageMeta
        title="Home"
        description={edition.tagline}
        path={paths.home}
        programme={{ performers: speakers }}
      />
      <HomeHero />
      {speakers.length > 0 && (
        <Section
          title="Featured Speakers"
          kicker="On the flight deck"
          pictogram="airport"
          intro="People who run fleets, hangars, towers and laboratories, speaking from their own logbooks."
          action={{ label: "All speakers", href: paths.speakers }}
        >
          <SpeakerGrid speakers={speakers} label="Featured speakers" />
        </Section>
      )}
      <Section
        title="Who Attends"
        kicker="On the manifest"
        pictogram="people"
        intro={`Four kinds of people who seldom share a room share ${daysLong(edition)} of programme.`}
        tone="raised"
        action={{ label: "More on who attends", href: paths.whoAttends }}
      >
        <CardGrid columns={4} label="Who attends">
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
      <Section
        title="Passes"
        kicker="Check-in"
        pictogram="pass"
        intro={`One pass for ${everyDay(edition)}. ${edition.taxNote}`}
        id="passes"
      >
        <PassGrid />
      </Section>
      <Section
        title="Key Themes"
        kicker="Routes of the programme"
        pictogram="route"
        intro={`Eight subjects run through ${everyDay(edition)}, from the hangar floor to the edge of space.`}
        tone="dark"
      >
        <CardGrid columns={4} label="Key themes">
          {themes.map((theme, index) => (
            <ThemeCard
              key={theme.name}
              title={theme.name}
              text={theme.description}
              pictogram={theme.pictogram}
              code={`A${index + 1}`}
            />
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title="Your seat is by the window"
        text={`${edition.shortName}, wherever you are.`}
        actions={[
          { label: "Register Now", href: paths.register },
          { label: "View Agenda", href: paths.agenda },
        ]}
      />
    </>
  );
}
