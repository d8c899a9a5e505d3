import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

export interface DetailsProps {
  title: string;
  /** {@link Detail}s. */
  children: ReactNode;
}

/** The head of a record: its name and its facts. */
export function Details({ title, children }: DetailsProps) {
  return (
    <>
      <Typography variant="h2" sx={{ paddingRight: 6, overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ margin: 0 }}>
        {children}
      </Box>
    </>
  );
}

export interface DetailProps {
  term: string;
  children: ReactNode;
}

/** One fact about a record, on a line of its own. */
export function Detail({ term, children }: DetailProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "110px 1fr",
        gap: 2,
        paddingBlock: 1.25,
        borderTop: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 1, borderColor: "divider" },
      }}
    >
      <Typography component="dt" sx={{ color: "text.secondary" }}>
        {term}
      </Typography>
      <Box
        component="dd"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: "0 12px",
          margin: 0,
          overflowWrap: "anywhere",
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
