import { Box, Typography } from "@mui/material";
import { event } from "api/contract/event";
import type { ReactNode } from "react";

export interface PageHeadingProps {
  /** What the page is called. */
  title: string;
  /** What there is to see, in one line. */
  summary?: string;
  /** What one can do here, the main action last. */
  children?: ReactNode;
}

/** The head of a page of the console. */
export function PageHeading({ title, summary, children }: PageHeadingProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "end",
        justifyContent: "space-between",
        gap: 2,
        marginBottom: { xs: 3, md: 4 },
      }}
    >
      <title>{`${title} - ${event.name}`}</title>
      <div>
        <Typography variant="h1">{title}</Typography>
        {summary !== undefined && (
          <Typography sx={{ marginTop: 1, color: "text.secondary" }}>{summary}</Typography>
        )}
      </div>
      {children !== undefined && (
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 2,
            width: { xs: "100%", sm: "auto" },
          }}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}
