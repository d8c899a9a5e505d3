import { styled } from "@mui/material";
import type { ComponentProps } from "react";
import { Icon } from "../layout/Icon.tsx";
import { controlFrame } from "../theme/field-styles.ts";

/** The system's own choice of one of a few values. */
export function PlainSelect(props: ComponentProps<"select">) {
  return (
    <Frame>
      <select {...props} />
      <Icon name="unfold" />
    </Frame>
  );
}

const Frame = styled("span")(({ theme }) => ({
  position: "relative",
  display: "inline-flex",
  minWidth: 0,
  [theme.breakpoints.down("sm")]: { flex: "1 1 130px" },
  "& select": {
    ...controlFrame(theme),
    appearance: "none",
    width: "100%",
    paddingRight: 34,
    cursor: "pointer",
  },
  "& svg": {
    position: "absolute",
    top: 12,
    right: 10,
    width: 16,
    height: 16,
    color: theme.palette.text.secondary,
    pointerEvents: "none",
  },
}));
