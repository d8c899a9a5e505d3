import { styled } from "@mui/material";
import { typeSize } from "../../theme/fluid.ts";
import { inForcedColours } from "../../theme/forced-colours.ts";
import { onPhone } from "./board-media.ts";

/** Height of the sticky row of place names, in pixels. */
const headHeight = 48;

/**
 * Scroll container for both directions. CSS variables set the height of a minute and the width of a
 * place.
 */
export const Scroller = styled("div")(({ theme }) => ({
  "--minute": "2px",
  "--axis": "56px",
  containerType: "inline-size",
  overflow: "auto",
  maxHeight: "max(360px, 100dvh - 220px)",
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  // Keeps scroll targets clear of the sticky headers.
  scrollPadding: `${headHeight}px 0 0 56px`,
  [onPhone]: {
    "--minute": "3px",
    scrollSnapType: "x proximity",
  },
  // Disables scroll snapping during a drag.
  "[data-held=true] &": { scrollSnapType: "none" },
}));

const column = { flex: "none", width: "var(--place)" };

/** Sticks to the left edge when scrolling sideways. */
const stays = {
  position: "sticky",
  zIndex: 3,
  left: 0,
  flex: "none",
  width: "var(--axis)",
} as const;

/** The scrolled content. */
export const Plane = styled("div")({
  "--place": "max(180px, (100cqw - var(--axis)) / var(--places))",
  width: "max-content",
  [onPhone]: {
    // Leaves 24px of the next column visible.
    "--place": "max(100cqw - var(--axis) - 24px, (100cqw - var(--axis)) / var(--places))",
  },
});

export const Places = styled("ul")(({ theme }) => ({
  position: "sticky",
  zIndex: 4,
  top: 0,
  display: "flex",
  height: headHeight,
  margin: 0,
  padding: 0,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  listStyle: "none",
  "& > li:not([aria-hidden])": {
    ...column,
    display: "flex",
    alignItems: "center",
    gap: 4,
    paddingInlineStart: 8,
    borderInlineStart: `1px solid ${theme.palette.divider}`,
    fontSize: typeSize("small"),
    fontWeight: 600,
    lineHeight: 1.2,
    scrollSnapAlign: "start",
    "& > span": { flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
    "& > button": { flex: "none", width: 44, height: 44 },
  },
}));

export const Corner = styled("li")(({ theme }) => ({
  ...stays,
  backgroundColor: theme.palette.background.paper,
}));

export const Axis = styled("div")(({ theme }) => ({
  ...stays,
  height: "calc(var(--length) * var(--minute))",
  backgroundColor: theme.palette.background.paper,
}));

export const Hour = styled("span")(({ theme }) => ({
  position: "absolute",
  insetInline: 0,
  paddingInlineStart: 8,
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: typeSize("caption"),
}));

/** The layer of the sessions, with grid lines for hours and places. */
export const Layer = styled("div")(({ theme }) => {
  const line = "var(--line) 0 1px, transparent 1px";
  return {
    "--line": theme.palette.divider,
    [inForcedColours]: { "--line": "GrayText" },
    position: "relative",
    flex: "none",
    width: "calc(var(--places) * var(--place))",
    height: "calc(var(--length) * var(--minute))",
    "&::before": {
      content: '""',
      position: "absolute",
      inset: 0,
      backgroundImage: [
        `repeating-linear-gradient(to bottom, ${line} calc(60 * var(--minute)))`,
        `repeating-linear-gradient(to right, ${line} var(--place))`,
      ].join(", "),
      pointerEvents: "none",
      forcedColorAdjust: "none",
    },
    contain: "layout style",
    userSelect: "none",
  };
});

/** Time outside the day's hours. */
export const Off = styled("div")(({ theme }) => ({
  position: "absolute",
  insetInline: 0,
  backgroundColor: `color-mix(in srgb, ${theme.palette.text.primary} 7%, transparent)`,
  pointerEvents: "none",
  [inForcedColours]: {
    backgroundColor: "color-mix(in srgb, CanvasText 15%, transparent)",
    forcedColorAdjust: "none",
  },
}));

export const Sessions = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });
