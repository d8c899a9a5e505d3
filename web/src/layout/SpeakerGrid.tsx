import type { Edition } from "api/contract/editions";
import { CardGrid } from "ui/CardGrid";
import { SpeakerCard } from "ui/SpeakerCard";
import type { SpeakerSummary } from "../client/speaker-summary.ts";
import { pathOfEdition, paths } from "../paths.ts";

export interface SpeakerGridProps {
  /** Who is shown, in order. */
  speakers: SpeakerSummary[];
  /** What the grid holds, for assistive technology. */
  label: string;
  /** The past edition at which they spoke; the current one when left out. */
  past?: Edition;
}

/** Speakers as cards, each leading to the profile. */
export function SpeakerGrid({ speakers, label, past }: SpeakerGridProps) {
  return (
    <CardGrid columns={4} dense label={label}>
      {speakers.map((speaker) => (
        <SpeakerCard
          key={speaker.id}
          href={
            past ? pathOfEdition(past, paths.speaker(speaker.slug)) : paths.speaker(speaker.slug)
          }
          speaker={speaker}
          tags={speaker.tags}
        />
      ))}
    </CardGrid>
  );
}
