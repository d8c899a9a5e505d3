import { Box } from "@mui/material";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import { daysOf, type EventDay } from "api/features/foundation/editions/editions.contract";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useEdition } from "../../providers/edition.ts";
import { useAllowedActions } from "../../resources.ts";
import { boardDay } from "./board-day.ts";
import type { Change } from "./change.ts";
import { keysOfBoard, slotSentence } from "./board-words.ts";
import { BoardGrid } from "./BoardGrid.tsx";
import { BoardSessions } from "./BoardSessions.tsx";
import { BoardStatus } from "./BoardStatus.tsx";
import { BoardTray } from "./BoardTray.tsx";
import { nextSlot, type Slot } from "./grid.ts";
import { changeOfDay, changeTo, slotOf } from "./placement.ts";
import { UndoButtons } from "./UndoButtons.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { useChanges } from "./use-changes.ts";
import { drawnId, useClashes } from "./use-clashes.ts";
import { useFirstPlace } from "./use-first-place.ts";
import { useGesture, type Gesture } from "./use-gesture.ts";
import { useNudges } from "./use-nudges.ts";
import { useOpenTopic } from "./use-open-topic.ts";
import { usePresses } from "./use-presses.ts";

export interface BoardProps {
  day: EventDay;
  /** Topics of all days, as loaded. */
  read: readonly Topic[];
  /** New places without sessions. */
  added: readonly string[];
  /**
   * Called with the day whose tab a session is dragged over, and with null when the pointer leaves
   * it.
   */
  onTarget: (day: EventDay | null) => void;
}

/** A day as a time grid on which sessions are moved, resized and drawn. */
export function Board({ day, read, added, onTarget }: BoardProps) {
  const edition = useEdition();
  const { canEdit, canCreate } = useAllowedActions();
  const { topics, make, undo, redo, canUndo, canRedo } = useChanges(read);
  const shown = useMemo(() => boardDay(edition, day, topics, added), [edition, day, topics, added]);
  const { date, hours, grid, places, slots } = shown;
  const [said, setSaid] = useState("");
  const [placed, setPlaced] = useState<{ id: string }>();
  const root = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const notify = useNotify();
  const { open, create } = useOpenTopic(day);
  const surface = { grid, places, slotOf: (id: string) => slots.get(id) ?? null };
  const gestures = useGesture(surface, putDown);
  const nudges = useNudges(surface, putDown);
  useFirstPlace(gestures.scroller, gestures.layer, shown);
  const gesture = gestures.gesture ?? nudges.nudged;
  const clashes = useClashes(edition, shown.topics, gesture);
  const titleOf = (id: string | null) =>
    shown.topics.find((topic) => topic.id === id)?.title ?? "New topic";

  const target = gesture?.day === day ? null : (gesture?.day ?? null);
  useEffect(() => onTarget(target), [onTarget, target]);

  function putDown({ id, slot, isOutside, day: other }: Gesture) {
    if (id === null) return create(slot);
    const topic = shown.topics.find((one) => one.id === id);
    if (!topic) return undefined;
    if (other !== null && other !== day) return moveToDay(topic, other);
    if (isOutside) {
      setSaid(`“${topic.title}” is back where it was.`);
      return notify(`“${topic.title}” stays where it was: that is outside of day ${day}.`, {
        type: "warning",
      });
    }
    return placeAt(topic, slot);
  }

  function placeAt(topic: Topic, slot: Slot) {
    const change = changeTo(topic, slot, date);
    setSaid(slotSentence(edition, topic.title, slot));
    if (change) make(change);
    if (!slots.has(topic.id)) setPlaced({ id: topic.id });
  }

  function moveToDay(topic: Topic, other: EventDay) {
    const slot = slots.get(topic.id);
    make(changeOfDay(edition, topic, other));
    setSaid(slot ? `Day ${other}. ${slotSentence(edition, topic.title, slot)}` : "");
    // The session has moved to another day: focus that day's tab, so that Enter opens it.
    document.querySelector<HTMLElement>(`[data-day="${other}"]`)?.focus();
  }

  function moveByDays(id: string, by: number) {
    const topic = shown.topics.find((one) => one.id === id);
    const other = daysOf(edition).find((one) => one === day + by);
    if (topic && other !== undefined) moveToDay(topic, other);
  }

  function cancel() {
    if (gesture === null) return;
    setSaid(gesture.id === null ? "" : `“${titleOf(gesture.id)}” is back where it was.`);
    gestures.cancel();
    nudges.cancel();
  }

  /** Announces where the session is after an undo or a redo. */
  function sayWhere(change: Change | undefined) {
    if (!change) return;
    const { topic, after } = change;
    if (after === null) return setSaid(`“${topic.title}” is in the bin.`);
    const now = { ...topic, ...topics.find(({ id }) => id === topic.id), ...after };
    const slot = slotOf(now, date);
    setSaid(
      slot ? slotSentence(edition, now.title, slot) : `“${now.title}” has no time on this day.`,
    );
  }

  const steps = { undo: () => sayWhere(undo()), redo: () => sayWhere(redo()) };
  useBoardKeys({ ...steps, cancel, isHeld: gesture !== null });
  const presses = usePresses({ nudges, cancel, canEdit, open, moveByDays });

  // Restores focus to a session that moved from the tray to the grid.
  useEffect(() => {
    if (!placed) return;
    const block = `[data-session="${placed.id}"] > [data-press]`;
    root.current?.querySelector<HTMLElement>(block)?.focus();
  }, [placed]);

  const unplaced = shown.topics.filter(({ id }) => !slots.has(id));
  return (
    <Box
      ref={root}
      data-held={gestures.gesture !== null}
      {...presses}
      onPointerDown={canEdit ? gestures.take : undefined}
      onDoubleClick={(event) => {
        const slot = gestures.slotUnder(event);
        if (slot) create(slot);
      }}
      sx={{ display: "grid", gap: 1.5 }}
    >
      <BoardTray
        topics={unplaced}
        canEdit={canEdit}
        onPlace={(topic) => {
          const wanted = places.includes(topic.location) ? topic.location : (places[0] ?? null);
          placeAt(topic, nextSlot([...slots.values()], wanted, grid));
        }}
      />
      <BoardGrid
        label={`Day ${day}`}
        grid={grid}
        hours={hours}
        places={places}
        scroller={gestures.scroller}
        layer={gestures.layer}
        canCreate={canCreate}
        onAdd={(wanted) => create(nextSlot([...slots.values()], wanted, grid))}
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
      <BoardStatus
        said={
          gesture
            ? target === null
              ? `${slotSentence(edition, titleOf(gesture.id), gesture.slot)} ${
                  gesture.isOutside
                    ? "That is outside of the day."
                    : (clashes.of.get(gesture.id ?? drawnId) ?? "")
                }`
              : `“${titleOf(gesture.id)}” to day ${target}.`
            : said
        }
        clashes={clashes.all}
      >
        {canEdit && <UndoButtons {...steps} canUndo={canUndo} canRedo={canRedo} />}
      </BoardStatus>
    </Box>
  );
}
