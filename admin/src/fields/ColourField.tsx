import { Box } from "@mui/material";
import { useFieldValue } from "react-admin";
import { ColourMark } from "../layout/ColourMark.tsx";

export interface ColourFieldProps {
  /** Name of the field, which holds `#rrggbb`. */
  source: string;
}

/** A colour, seen and read. */
export function ColourField({ source }: ColourFieldProps) {
  const colour: string = useFieldValue({ source, defaultValue: "" });
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <ColourMark colour={colour} />
      {colour}
    </Box>
  );
}
