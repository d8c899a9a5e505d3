import { Link, styled, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

export interface TodaySectionProps {
  heading: string;
  /** When omitted, no count is shown. */
  count?: number;
  /** Path of the full list. */
  to?: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A section of the overview: heading and count, with the list beside it. */
export function TodaySection({ heading, count, to, note, children }: TodaySectionProps) {
  const titleId = useId();
  const title = count === undefined ? heading : `${heading} (${count})`;
  return (
    <Row aria-labelledby={titleId}>
      <div>
        <Typography variant="h3" component="h2" id={titleId}>
          {to === undefined ? (
            title
          ) : (
            <Link component={RouterLink} to={to} color="inherit" underline="hover">
              {title}
            </Link>
          )}
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" sx={{ color: "text.secondary", marginTop: 0.5 }}>
            {note}
          </Typography>
        )}
      </div>
      <div>{children}</div>
    </Row>
  );
}

const Row = styled("section")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "8px 32px",
  paddingBlock: 10,
  borderTop: `1px solid ${theme.palette.divider}`,
  "& > div:first-of-type": { paddingTop: 8 },
  "& li:first-of-type": { borderTop: 0 },
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "260px minmax(0, 1fr)" },
}));
