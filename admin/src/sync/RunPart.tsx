import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

export interface RunPartProps {
  /** What is told here. */
  title: string;
  /** What there is to tell. */
  children: ReactNode;
}

/** One side of what a run did, its title in the column of the run's time. */
export function RunPart({ title, children }: RunPartProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: "grid",
        gap: "16px 24px",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "208px minmax(0, 1fr)" },
      }}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
