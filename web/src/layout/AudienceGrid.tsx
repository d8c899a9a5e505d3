import type { Audience } from "api/contract/edition-content";
import { AudienceCard } from "ui/AudienceCard";
import { CardGrid } from "ui/CardGrid";

export interface AudienceGridProps {
  audiences: Audience[];
  label: string;
}

/** Whom the congress is made for. */
export function AudienceGrid({ audiences, label }: AudienceGridProps) {
  return (
    <CardGrid columns={4} label={label}>
      {audiences.map(({ id, name, description, pictogram }) => (
        <AudienceCard key={id} title={name} text={description} pictogram={pictogram} />
      ))}
    </CardGrid>
  );
}
