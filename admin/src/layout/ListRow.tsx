import { Box, Link, Typography, type SxProps } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useFocusOfRemovedRow } from "ui/keys/use-focus-of-removed-row";

export interface ListRowsProps {
  /** Accessible name. */
  label?: string;
  children?: ReactNode;
  sx?: SxProps;
}

/** A list with a line above each row. */
export function ListRows({ label, children, sx = {} }: ListRowsProps) {
  const keepFocus = useFocusOfRemovedRow();
  return (
    <Box
      component="ul"
      aria-label={label}
      {...keepFocus}
      sx={{ margin: 0, padding: 0, listStyle: "none", overflowWrap: "anywhere", ...sx }}
    >
      {children}
    </Box>
  );
}

export interface ListRowProps {
  /** Control before the text. */
  start?: ReactNode;
  title: ReactNode;
  /** Path of the record. */
  to?: string;
  /** Level of the title, when it is a heading. */
  heading?: "h2" | "h3";
  detail?: ReactNode;
  /** Time or actions beside the text; below it on a phone. */
  end?: ReactNode;
  /** Content below. */
  children?: ReactNode;
}

/** A record in a list: name, a detail below it, and a time or actions beside it. */
export function ListRow({ start, title, to, heading, detail, end, children }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        gap: "4px 16px",
        paddingBlock: 1.25,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {start && <Box sx={{ alignSelf: "center", marginInlineEnd: -1 }}>{start}</Box>}
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Typography component={heading ?? "div"} sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {to === undefined ? (
            title
          ) : (
            <Link component={RouterLink} to={to} underline="hover">
              {title}
            </Link>
          )}
        </Typography>
        {detail && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {detail}
          </Typography>
        )}
      </Box>
      {end && (
        <Typography variant="body2" component="div" sx={{ color: "text.secondary" }}>
          {end}
        </Typography>
      )}
      <Box sx={{ flexBasis: "100%", minWidth: 0, "&:empty": { display: "none" } }}>{children}</Box>
    </Box>
  );
}
