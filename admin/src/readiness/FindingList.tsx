import { Box, Button, Link, Typography } from "@mui/material";
import type { Finding } from "api/features/operations/readiness/readiness.contract";
import { Link as RouterLink } from "react-router-dom";
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
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
          {shown.map((finding) => (
            <Box
              component="li"
              key={finding.id}
              sx={{
                display: "grid",
                gridTemplateColumns: mend ? "minmax(0, 1fr) auto auto" : "minmax(0, 1fr) auto",
                alignItems: "center",
                columnGap: 2,
                minHeight: 48,
                paddingBlock: 0.5,
                borderTop: 1,
                borderColor: "divider",
                overflowWrap: "anywhere",
              }}
            >
              <div>
                <Link component={RouterLink} to={finding.path} underline="hover">
                  {finding.text}
                </Link>
                {finding.silencedBecause !== null && (
                  <Typography variant="body2" sx={{ color: "text.secondary" }}>
                    {finding.silencedBecause}
                  </Typography>
                )}
              </div>
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
            </Box>
          ))}
        </Box>
      )}
    </PagedItems>
  );
}
