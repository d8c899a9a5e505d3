import type { Audience } from "api/features/content/edition-content/edition-content.contract";
import { AudienceCard } from "ui/AudienceCard";
import { CardGrid } from "ui/CardGrid";

export interface AudienceGridProps {
  audiences: Audience[];
  label: string;
}

/** Audiences of the congress. */
export function AudienceGrid({ audiences, label }: AudienceGridProps) {
  return (
    <CardGrid columns={4} label={label}>
      {audiences.map(({ id, name, description, pictogram }) => (
        <AudienceCard key={id} title={name} text={description} pictogram={pictogram} />
      ))}
    </CardGrid>
  );
}
