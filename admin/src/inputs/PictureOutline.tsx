import { Box, type BoxProps } from "@mui/material";

export interface PictureOutlineProps extends Pick<BoxProps, "sx"> {
  /** Address of the picture. */
  src: string;
}

/** A picture as the site shows the mark of a partner: its outline, in the colour of the text. */
export function PictureOutline({ src, sx }: PictureOutlineProps) {
  return (
    <Box
      sx={{
        bgcolor: "text.primary",
        mask: `url(${JSON.stringify(src)}) center / contain no-repeat`,
        ...sx,
      }}
    />
  );
}
