import { Box, styled } from "@mui/material";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import { memo } from "react";
import { colours, motion, radii } from "ui/theme/tokens";
import { typeSize } from "../../theme/fluid.ts";
import { inForcedColours } from "../../theme/forced-colours.ts";
import { StretchHandle } from "./StretchHandle.tsx";
import { MoveHandle } from "./MoveHandle.tsx";

export interface SessionBlockProps {
  id: string;
  title: string;
  /** "09:00 – 09:30" */
  times: string;
  place: string;
  /** Type and speaker. */
  more: string;
  type: Topic["type"];
  /** Start relative to the top of the grid, and length, both in minutes. */
  from: number;
  minutes: number;
  /** Left edge and width, in percent of the board. */
  left: number;
  width: number;
  /** Clashes in sentences; empty when there are none. */
  clash: string;
  /** The drag state; "outside" when it is dragged outside the day. */
  state: "still" | "moved" | "outside";
  canEdit: boolean;
  /** Id of the element that explains the keyboard shortcuts. */
  keysId: string;
}

/** A session on the board. The board handles its events. */
export const SessionBlock = memo(function SessionBlock(props: SessionBlockProps) {
  const { id, title, times, place, more, type, from, minutes, left, width } = props;
  const { clash, state, canEdit, keysId } = props;
  const clashId = `clash-${id}`;
  const described = [clash && clashId, canEdit && keysId].filter(Boolean).join(" ");
  return (
    <Item
      data-session={id}
      data-type={type}
      data-clash={clash !== ""}
      data-state={state}
      style={{
        transform: `translateY(calc(${from} * var(--minute)))`,
        height: `calc(${minutes} * var(--minute))`,
        left: `${left}%`,
        width: `${width}%`,
      }}
    >
      <Press
        type="button"
        data-press
        data-grip={canEdit ? "move" : undefined}
        aria-describedby={described}
        title={clash || undefined}
      >
        <Lines>
          <strong>{title}</strong>
          <span>
            {times}
            <OnlyHeard> {place}</OnlyHeard>
            {clash && <Mark>Clash</Mark>}
          </span>
          {clash && <Why aria-hidden="true">{clash}</Why>}
          <span>{more}</span>
        </Lines>
      </Press>
      {clash && (
        <Box id={clashId} hidden>
          {clash}
        </Box>
      )}
      {canEdit && (
        <>
          <StretchHandle edge="start" />
          <StretchHandle edge="end" />
          <MoveHandle />
        </>
      )}
    </Item>
  );
});

const OnlyHeard = styled("span")({ position: "absolute", clipPath: "inset(50%)" });

const Mark = styled("span")(({ theme }) => ({
  marginInlineStart: 6,
  paddingInline: 4,
  borderRadius: radii.small,
  backgroundColor: theme.palette.error.main,
  color: theme.palette.background.paper,
  fontWeight: 600,
  [inForcedColours]: { border: "1px solid" },
}));

const Why = styled("span")(({ theme }) => ({ color: theme.palette.error.main }));

/** Clips to whole lines. */
const Lines = styled("span")({
  display: "flex",
  flexDirection: "column",
  maxHeight: "round(down, 100%, 1lh)",
  overflow: "hidden",
});

const Item = styled("li")(({ theme }) => {
  const isDark = theme.palette.mode === "dark";
  const kinds: Record<Topic["type"], string> = {
    keynote: colours.deepSky[isDark ? 300 : 600],
    session: colours.deepSky[isDark ? 500 : 300],
    panel: colours.dusk[400],
    workshop: colours.firstLight[500],
    networking: colours.approach[isDark ? 300 : 700],
    break: colours.haze[isDark ? 400 : 300],
  };
  return {
    position: "absolute",
    top: 0,
    minHeight: 20,
    padding: "0 3px 1px 1px",
    ...Object.fromEntries(
      Object.entries(kinds).map(([type, colour]) => [`&[data-type=${type}]`, { "--kind": colour }]),
    ),
    "&[data-clash=true]": { "--edge": theme.palette.error.main },
    "&:focus-within": { zIndex: 1 },
    "&[data-state=moved], &[data-state=outside]": {
      zIndex: 2,
      willChange: "transform",
      "& > button": {
        boxShadow: theme.shadows[8],
        cursor: "grabbing",
        [inForcedColours]: { outline: "2px solid Highlight" },
      },
    },
    "&[data-state=outside] > button": { opacity: 0.5, borderStyle: "dashed" },
  };
});

const Press = styled("button")(({ theme }) => ({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  width: "100%",
  height: "100%",
  padding: "3px 6px",
  overflow: "hidden",
  border: `1px solid var(--edge, ${theme.palette.divider})`,
  borderInlineStart: "4px solid var(--kind)",
  borderRadius: radii.small,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  font: "inherit",
  fontSize: typeSize("caption"),
  lineHeight: 1.35,
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  userSelect: "none",
  "& strong": { fontWeight: 600 },
  "&[data-grip]": { cursor: "grab" },
  "&:focus-visible": { outlineOffset: 1 },
  // Shows focus after a click too, because it marks the selection.
  "&:focus": { boxShadow: `0 0 0 2px ${theme.palette.primary.main}` },
  transition: `box-shadow ${motion.fast}ms ${motion.easing}`,
}));
