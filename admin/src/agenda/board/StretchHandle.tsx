import { styled } from "@mui/material";
import { withThumb } from "./board-media.ts";

export interface StretchHandleProps {
  /** The end that it moves. */
  edge: "start" | "end";
}

/** Resize handle for pointers at the edge of a session. The keyboard uses the arrow keys. */
export function StretchHandle({ edge }: StretchHandleProps) {
  return <Edge aria-hidden data-grip={edge} data-handle data-edge={edge} />;
}

const Edge = styled("span")(({ theme }) => ({
  position: "absolute",
  insetInline: 0,
  height: 7,
  cursor: "ns-resize",
  touchAction: "none",
  "&[data-edge=start]": { top: 0 },
  "&[data-edge=end]": { bottom: 0 },
  // On touch screens, it is outside the edge, and visible only on the selected session.
  [withThumb]: {
    display: "none",
    insetInline: "calc(50% - 22px)",
    height: 44,
    "&[data-edge=start]": { top: -36 },
    "&[data-edge=end]": { bottom: -36 },
    "&::after": {
      content: '""',
      position: "absolute",
      inset: "14px 6px",
      border: `2px solid ${theme.palette.background.paper}`,
      borderRadius: 8,
      backgroundColor: theme.palette.text.primary,
    },
    "*:focus-within > &": { display: "block" },
  },
}));
