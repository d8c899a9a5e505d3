import { Button } from "@mui/material";
import type { Finding } from "api/features/operations/readiness/readiness.contract";
import { ListRow, ListRows } from "../layout/ListRow.tsx";
import { PagedItems } from "../lists/PagedItems.tsx";

export interface FindingListProps {
  /** Accessible name. */
  label: string;
  findings: readonly Finding[];
  /** Label of the secondary action. */
  action: string;
  onAction: (finding: Finding) => void;
  /** A one-click fix. */
  mend?: { action: string; onMend: (finding: Finding) => void } | undefined;
}

/** Findings, each with a link to where it is fixed. */
export function FindingList({ label, findings, action, onAction, mend }: FindingListProps) {
  return (
    <PagedItems label={label} items={findings}>
      {(shown) => (
        <ListRows>
          {shown.map((finding) => (
            <ListRow
              key={finding.id}
              title={finding.text}
              to={finding.path}
              detail={finding.silencedBecause}
              end={
                <>
                  {mend && (
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={`${mend.action}: ${finding.text}`}
                      onClick={() => mend.onMend(finding)}
                    >
                      {mend.action}
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={`${action}: ${finding.text}`}
                    onClick={() => onAction(finding)}
                  >
                    {action}
                  </Button>
                </>
              }
            />
          ))}
        </ListRows>
      )}
    </PagedItems>
  );
}
