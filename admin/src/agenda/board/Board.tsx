import { Box } from "@mui/material";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { EventDay } from "api/features/foundation/editions/editions.contract";
import { useEffect, useId, useMemo, useRef } from "react";
import { useEdition } from "../../providers/edition.ts";
import { useAllowedActions } from "../../resources.ts";
import { boardDay } from "./board-day.ts";
import type { Change } from "./change.ts";
import { changeSentence, gestureSentence, keysOfBoard } from "./board-words.ts";
import { BoardGrid } from "./BoardGrid.tsx";
import { BoardSessions } from "./BoardSessions.tsx";
import { BoardStatus } from "./BoardStatus.tsx";
import { BoardTray } from "./BoardTray.tsx";
import { nextSlot } from "./grid.ts";
import { UndoButtons } from "./UndoButtons.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import type { Changes } from "./use-changes.ts";
import { drawnId, useClashes } from "./use-clashes.ts";
import { useDrag } from "./use-drag.ts";
import { useFirstPlace } from "./use-first-place.ts";
import { useFocusPlaced } from "./use-focus-placed.ts";
import type { Gesture } from "./use-gesture.ts";
import { useOpenTopic } from "./use-open-topic.ts";
import { usePlacing } from "./use-placing.ts";
import { usePresses } from "./use-presses.ts";

export interface BoardProps {
  day: EventDay;
  /** Topics of all days, and their changes. */
  changes: Changes;
  /** New places without sessions. */
  added: readonly string[];
  /**
   * Called with the day whose tab a session is dragged over, and with null when the pointer leaves
   * it.
   */
  onTarget: (day: EventDay | null) => void;
}

/** A day as a time grid on which sessions are moved, resized and drawn. */
export function Board({ day, changes, added, onTarget }: BoardProps) {
  const edition = useEdition();
  const { canEdit, canCreate } = useAllowedActions();
  const { topics, make, undo, redo, canUndo, canRedo } = changes;
  const shown = useMemo(() => boardDay(edition, day, topics, added), [edition, day, topics, added]);
  const { hours, grid, places, slots } = shown;
  const root = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { open, create } = useOpenTopic(day);
  const placing = usePlacing({ day, shown, make, create });
  const drag = useDrag(day, shown, placing.putDown);
  const { pointer, nudges, gesture, target } = drag;
  useFirstPlace(pointer.scroller, pointer.layer, shown);
  const clashes = useClashes(edition, shown.topics, gesture);
  const titleOf = ({ id }: Gesture) =>
    shown.topics.find((topic) => topic.id === id)?.title ?? "New topic";

  useEffect(() => onTarget(target), [onTarget, target]);

  function cancel() {
    if (gesture === null) return;
    placing.say(gesture.id === null ? "" : `“${titleOf(gesture)}” is back where it was.`);
    drag.cancel();
  }

  /** Announces where the session is after an undo or a redo. */
  function sayWhere(change: Change | undefined) {
    if (change) placing.say(changeSentence(edition, change, topics, shown.date));
  }

  function sentenceOf(held: Gesture): string {
    if (target !== null) return `“${titleOf(held)}” to day ${target}.`;
    return gestureSentence(edition, titleOf(held), held, clashes.of.get(held.id ?? drawnId));
  }

  const steps = { undo: () => sayWhere(undo()), redo: () => sayWhere(redo()) };
  useBoardKeys({ ...steps, cancel, isHeld: gesture !== null });
  const presses = usePresses({ nudges, cancel, canEdit, open, moveByDays: placing.moveByDays });
  useFocusPlaced(root, placing.placed);

  const unplaced = shown.topics.filter(({ id }) => !slots.has(id));
  const freeSlot = (place: string | null) => nextSlot([...slots.values()], place, grid);
  return (
    <Box
      ref={root}
      data-held={pointer.gesture !== null}
      {...presses}
      onPointerDown={canEdit ? pointer.take : undefined}
      onDoubleClick={(event) => {
        const slot = pointer.slotUnder(event);
        if (slot) create(slot);
      }}
      sx={{ display: "grid", gap: 1.5 }}
    >
      <BoardTray
        topics={unplaced}
        canEdit={canEdit}
        onPlace={(topic) => placing.placeAt(topic, freeSlot(placeFor(topic, places)))}
      />
      <BoardGrid
        label={`Day ${day}`}
        grid={grid}
        hours={hours}
        places={places}
        scroller={pointer.scroller}
        layer={pointer.layer}
        canCreate={canCreate}
        onAdd={(place) => create(freeSlot(place))}
      >
        <BoardSessions
          day={shown}
          gesture={gesture}
          clashes={clashes.of}
          canEdit={canEdit}
          keysId={keysId}
        />
      </BoardGrid>
      <Box id={keysId} hidden>
        {keysOfBoard}
      </Box>
      <BoardStatus said={gesture ? sentenceOf(gesture) : placing.said} clashes={clashes.all}>
        {canEdit && <UndoButtons {...steps} canUndo={canUndo} canRedo={canRedo} />}
      </BoardStatus>
    </Box>
  );
}

/** The column for a session without a time: its own place if the board shows it, else the first. */
function placeFor({ location }: Topic, places: readonly (string | null)[]): string | null {
  return places.includes(location) ? location : (places[0] ?? null);
}
