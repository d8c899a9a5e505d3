import { Box, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";

export interface RunPartProps {
  title: string;
  children: ReactNode;
}

/** A section of a run's page. */
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
