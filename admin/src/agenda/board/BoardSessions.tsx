import { styled } from "@mui/material";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import { namesOfPeople } from "api/features/content/agenda/names-of-people.contract";
import { useEffect, useMemo } from "react";
import { optionName } from "../../fields/choices.ts";
import { useEdition } from "../../providers/edition.ts";
import type { BoardDay } from "./board-day.ts";
import { placeName, spanName } from "./board-words.ts";
import { lanesOf, minute, type Lane, type Slot } from "./grid.ts";
import { SessionBlock } from "./SessionBlock.tsx";
import { drawnId } from "./use-clashes.ts";
import type { Gesture } from "./use-gesture.ts";

export interface BoardSessionsProps {
  day: BoardDay;
  /** The drag in progress. */
  gesture: Gesture | null;
  /** Descriptions of clashes by session id. */
  clashes: ReadonlyMap<string, string>;
  canEdit: boolean;
  keysId: string;
}

/** The dragged session has full width. */
const wide: Lane = { lane: 0, lanes: 1 };

/** The sessions of a day. Dragging one does not re-layout the others. */
export function BoardSessions({ day, gesture, clashes, canEdit, keysId }: BoardSessionsProps) {
  const edition = useEdition();
  const { grid, places, slots, topics } = day;
  const lanes = useMemo(() => lanesOf(slots), [slots]);
  const times = useMemo(
    () => new Map([...slots].map(([id, slot]) => [id, spanName(edition, slot)])),
    [edition, slots],
  );

  const held = gesture?.slot;
  const heldId = gesture?.id ?? drawnId;
  useEffect(() => {
    if (!held) return;
    const moved = document.querySelector(`[data-session="${heldId}"] > :focus-visible`);
    moved?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [held, heldId]);

  function standing(slot: Slot, { lane, lanes }: Lane) {
    const column = Math.max(places.indexOf(slot.place), 0);
    const width = 100 / places.length;
    return {
      from: (slot.start - grid.start) / minute,
      minutes: (slot.end - slot.start) / minute,
      left: width * (column + lane / lanes),
      width: width / lanes,
    };
  }

  return (
    <>
      {topics.map((topic) => {
        const { id, title, type } = topic;
        const isHeld = gesture?.id === id;
        const slot = isHeld ? gesture.slot : slots.get(id);
        if (!slot) return null;
        return (
          <SessionBlock
            key={id}
            id={id}
            title={title}
            type={type}
            times={isHeld ? spanName(edition, slot) : (times.get(id) ?? "")}
            place={placeName(slot.place)}
            more={moreOf(topic)}
            {...standing(slot, isHeld ? wide : (lanes.get(id) ?? wide))}
            clash={clashes.get(id) ?? ""}
            state={isHeld ? (gesture.isOutside ? "outside" : "moved") : "still"}
            canEdit={canEdit}
            keysId={keysId}
          />
        );
      })}
      {gesture?.id === null && <Drawn {...standing(gesture.slot, wide)} />}
    </>
  );
}

function moreOf({ type, people }: Topic): string {
  return [optionName(type), namesOfPeople(people)].filter(Boolean).join(", ");
}

/** Outline of a session being drawn. */
function Drawn({
  from,
  minutes,
  left,
  width,
}: Record<"from" | "minutes" | "left" | "width", number>) {
  return (
    <Outline
      aria-hidden
      style={{
        transform: `translateY(calc(${from} * var(--minute)))`,
        height: `calc(${minutes} * var(--minute))`,
        left: `${left}%`,
        width: `${width}%`,
      }}
    />
  );
}

const Outline = styled("li")(({ theme }) => ({
  position: "absolute",
  top: 0,
  border: `2px dashed ${theme.palette.text.primary}`,
  borderRadius: theme.shape.borderRadius,
  pointerEvents: "none",
}));
