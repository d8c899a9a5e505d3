import { styled } from "@mui/material";
import { radii } from "ui/theme/tokens";
import { Icon } from "../../layout/Icon.tsx";
import { inForcedColours } from "../../theme/forced-colours.ts";
import { withThumb } from "./board-media.ts";

/** Touch handle that moves a session. Touch elsewhere scrolls the board. */
export function MoveHandle() {
  return (
    <Handle aria-hidden data-grip="move" data-handle>
      <Icon name="grip" />
    </Handle>
  );
}

const Handle = styled("span")(({ theme }) => ({
  display: "none",
  [withThumb]: {
    position: "absolute",
    top: "calc(50% - 22px)",
    insetInlineEnd: 8,
    placeItems: "center",
    width: 44,
    height: 44,
    borderRadius: radii.small,
    backgroundColor: theme.palette.background.default,
    [inForcedColours]: { border: "1px solid" },
    touchAction: "none",
    cursor: "grab",
    "*:focus-within > &": { display: "grid" },
  },
}));
