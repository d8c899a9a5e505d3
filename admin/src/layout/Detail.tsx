import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

export interface DetailProps {
  term: string;
  children: ReactNode;
}

/** A fact about a record, on its own line. */
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
