import { Box, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";

export interface RunPartProps {
  /** Heading of the part. */
  title: string;
  children: ReactNode;
}

/** One side of what a run did. */
export function RunPart({ title, children }: RunPartProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
