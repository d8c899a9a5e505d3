import { styled } from "@mui/material";
import { motion } from "ui/theme/tokens";
import { typeSize } from "../theme/fluid.ts";
import { inForcedColours } from "../theme/forced-colours.ts";

/** Tabs between views of a page: links with a current one, or toggle buttons. */
export const TabStrip = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 20,
  minHeight: 40,
  marginRight: 8,
  [theme.breakpoints.down("sm")]: { flexBasis: "100%" },
  "& a, & button": {
    display: "flex",
    alignItems: "center",
    padding: 0,
    border: 0,
    backgroundColor: "transparent",
    color: theme.palette.text.secondary,
    font: "inherit",
    fontSize: typeSize("small"),
    fontWeight: 500,
    textDecoration: "none",
    whiteSpace: "nowrap",
    cursor: "pointer",
    transition: `color ${motion.fast}ms ${motion.easing}`,
  },
  "& :hover, & [aria-current=page], & [aria-pressed=true]": { color: theme.palette.text.primary },
  // The drop target of a drag.
  "& [data-target]": {
    color: theme.palette.text.primary,
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 6,
  },
  "& [aria-current=page], & [aria-pressed=true]": {
    boxShadow: "inset 0 -2px currentColor",
    [inForcedColours]: { borderBottom: "2px solid Highlight" },
  },
}));
