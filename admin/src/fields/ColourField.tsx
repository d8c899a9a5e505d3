import { Box } from "@mui/material";
import { useFieldValue } from "react-admin";
import { ColourMark } from "../layout/ColourMark.tsx";

export interface ColourFieldProps {
  /** Name of a field with values such as `#rrggbb`. */
  source: string;
}

/** A colour swatch with its value. */
export function ColourField({ source }: ColourFieldProps) {
  const colour: string = useFieldValue({ source, defaultValue: "" });
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <ColourMark colour={colour} />
      {colour}
    </Box>
  );
}
