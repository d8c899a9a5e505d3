import { datesOf, type Edition } from "api/features/foundation/editions/editions.contract";
import { useReducedMotion } from "@mantine/hooks";
import { useState } from "react";
import { HeroHorizon, type HeroHorizonProps } from "ui/HeroHorizon";
import { useEdition } from "../app/edition.ts";
import { useLive } from "../app/live.ts";
import { eventDates } from "../dates.ts";
import { paths } from "../paths.ts";
import { useGrowingFigures } from "./use-growing-figures.ts";

type Film = NonNullable<HeroHorizonProps["film"]>;

const runwayAtDawn: Film = {
  sources: [
    { src: "/film/horizon.webm", type: "video/webm" },
    { src: "/film/horizon.mp4", type: "video/mp4" },
  ],
  poster: "/film/horizon.avif",
  posterNarrow: "/film/horizon-narrow.avif",
};

/** The edition's film or picture; the default is the runway at dawn. */
function filmOf({ heroFilm, heroPoster }: Edition): Film {
  if (heroFilm === null && heroPoster === null) return runwayAtDawn;
  return {
    ...(heroPoster === null ? runwayAtDawn : { poster: heroPoster }),
    sources: heroFilm === null ? [] : [{ src: heroFilm }],
  };
}

function reportFilm(reason: string) {
  console.error("The hero film could not be played:", reason);
}

/** Hero with the event, its dates and its figures. Its animations can be paused. */
export function HomeHero() {
  const edition = useEdition();
  const [paused, setPaused] = useState(false);
  const still = useReducedMotion() || paused;
  const { now } = useLive();
  const isOn = now !== undefined && now.running.length > 0;
  const figures = useGrowingFigures(edition, still);
  return (
    <HeroHorizon
      title={edition.name}
      dateLine={`${eventDates(edition)}, live online`}
      lead={edition.tagline}
      href={paths.agenda}
      counters={[
        { value: figures.attendees, suffix: "+", label: "Attendees" },
        { value: figures.speakers, suffix: "+", label: "Speakers" },
        { value: datesOf(edition).length, label: "Days" },
        { value: figures.countries, suffix: "+", label: "Countries" },
      ]}
      primaryAction={{ label: "Register Now", href: paths.register }}
      secondaryAction={
        isOn
          ? { label: "See What Is On", href: paths.live }
          : { label: "View Agenda", href: paths.agenda }
      }
      film={filmOf(edition)}
      onFilmError={reportFilm}
      paused={paused}
      onPauseToggle={() => setPaused(!paused)}
    />
  );
}
