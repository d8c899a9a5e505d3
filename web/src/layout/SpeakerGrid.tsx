import { CardGrid } from "ui/CardGrid";
import { SpeakerCard } from "ui/SpeakerCard";
import type { SpeakerSummary } from "../client/speaker-summary.ts";
import { paths } from "../paths.ts";

export interface SpeakerGridProps {
  /** Who is shown, in order. */
  speakers: SpeakerSummary[];
  /** What the grid holds, for assistive technology. */
  label: string;
}

/** Speakers as cards, each leading to the profile. */
export function SpeakerGrid({ speakers, label }: SpeakerGridProps) {
  return (
    <CardGrid columns={4} dense label={label}>
      {speakers.map((speaker) => (
        <SpeakerCard
          key={speaker.id}
          href={paths.speaker(speaker.slug)}
          speaker={speaker}
          tags={speaker.tags}
        />
      ))}
    </CardGrid>
  );
}
