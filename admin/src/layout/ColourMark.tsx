import { Box } from "@mui/material";

export interface ColourMarkProps {
  colour: string;
}

/** A small colour square beside a name. */
export function ColourMark({ colour }: ColourMarkProps) {
  return (
    <Box
      component="span"
      sx={{
        flex: "none",
        width: 12,
        height: 12,
        border: 1,
        borderColor: "divider",
        borderRadius: "3px",
        backgroundColor: colour,
      }}
    />
  );
}
