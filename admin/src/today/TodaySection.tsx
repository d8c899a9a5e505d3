import { Box, Link, styled, Typography } from "@mui/material";
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

/** A section of the overview: heading and count, with the lines beside it. */
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

export const Lines = styled("ul")({
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
});

export interface LineProps {
  /** Path of the page where it is resolved. */
  to: string;
  title: string;
  detail?: ReactNode;
  /** The time, beside the text, or below it on a phone. */
  at?: ReactNode;
}

/** A line that links to the page where the item is resolved. */
export function Line({ to, title, detail, at }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
        columnGap: 3,
        alignItems: "baseline",
        paddingBlock: 0.75,
        "& + li": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <div>
        <Link component={RouterLink} to={to} underline="hover" sx={{ fontWeight: 600 }}>
          {title}
        </Link>
        {detail !== undefined && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {detail}
          </Typography>
        )}
      </div>
      {at !== undefined && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {at}
        </Typography>
      )}
    </Box>
  );
}

const Row = styled("section")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "8px 32px",
  paddingBlock: 14,
  borderTop: `1px solid ${theme.palette.divider}`,
  "& > div:first-of-type": { paddingTop: 4 },
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "260px minmax(0, 1fr)" },
}));
