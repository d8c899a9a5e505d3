import { Box, type BoxProps } from "@mui/material";

export interface PictureOutlineProps extends Pick<BoxProps, "sx"> {
  src: string;
}

/** A picture as a silhouette in the text colour, as the site shows the mark of a partner. */
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
