import { useLoaderData } from "react-router";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { Section } from "ui/Section";
import { ThemeCard } from "ui/ThemeCard";
import { AudienceGrid } from "../layout/AudienceGrid.tsx";
import { useEdition } from "../app/edition.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { PassGrid } from "../layout/PassGrid.tsx";
import { SpeakerGrid } from "../layout/SpeakerGrid.tsx";
import { daysLong, everyDay } from "../day-words.ts";
import { capitalised, inWords } from "../number-words.ts";
import { paths } from "../paths.ts";
import { HomeHero } from "./HomeHero.tsx";
import type { loadHome } from "./load-home.ts";

/** The home page: hero, speakers, audiences, passes and topics. */
export function HomePage() {
  const edition = useEdition();
  const { speakers, audiences, themes } = useLoaderData<typeof loadHome>();
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
      {audiences.length > 0 && (
        <Section
          title="Who Attends"
          kicker="On the manifest"
          pictogram="people"
          intro={`${capitalised(inWords(audiences.length))} kinds of people who seldom share a room share ${daysLong(edition)} of programme.`}
          tone="raised"
          action={{ label: "More on who attends", href: paths.whoAttends }}
        >
          <AudienceGrid audiences={audiences} label="Who attends" />
        </Section>
      )}
      <Section
        title="Passes"
        kicker="Check-in"
        pictogram="pass"
        intro={`One pass for ${everyDay(edition)}. ${edition.taxNote}`}
        id="passes"
      >
        <PassGrid />
      </Section>
      {themes.length > 0 && (
        <Section
          title="Key Themes"
          kicker="Routes of the programme"
          pictogram="route"
          intro={`${capitalised(inWords(themes.length))} subjects run through ${everyDay(edition)}, from the hangar floor to the edge of space.`}
          tone="dark"
        >
          <CardGrid columns={4} label="Key themes">
            {themes.map((theme, index) => (
              <ThemeCard
                key={theme.id}
                title={theme.name}
                text={theme.description}
                pictogram={theme.pictogram}
                code={`A${index + 1}`}
              />
            ))}
          </CardGrid>
        </Section>
      )}
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
