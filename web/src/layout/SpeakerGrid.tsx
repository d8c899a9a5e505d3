import type { Edition } from "api/features/foundation/editions/editions.contract";
import { CardGrid } from "ui/CardGrid";
import { SpeakerCard } from "ui/SpeakerCard";
import type { SpeakerSummary } from "../client/speaker-summary.ts";
import { pathOfEdition, paths } from "../paths.ts";

export interface SpeakerGridProps {
  /** In display order. */
  speakers: SpeakerSummary[];
  /** Accessible name. */
  label: string;
  /** The past edition of the speakers. Default: the current edition. */
  past?: Edition;
}

/** Grid of speaker cards with links to their profiles. */
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
