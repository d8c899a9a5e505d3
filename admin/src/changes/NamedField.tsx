import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useFieldLabel } from "../layout/use-field-label.ts";

export interface NamedFieldProps {
  resource: string;
  field: string;
  /** Value. */
  children: ReactNode;
}

/** A field of a record in a description list: name and value. */
export function NamedField({ resource, field, children }: NamedFieldProps) {
  const labelOf = useFieldLabel(resource);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", md: "150px minmax(0, 1fr)" },
        alignItems: "baseline",
        columnGap: 2,
        paddingBlock: 0.75,
      }}
    >
      <Typography
        component="dt"
        variant="body2"
        sx={{ color: "text.secondary", fontWeight: { xs: 600, md: 400 } }}
      >
        {labelOf(field)}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" }}
      >
        {children}
      </Typography>
    </Box>
  );
}
