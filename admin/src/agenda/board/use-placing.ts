import type { Topic } from "api/features/content/agenda/agenda.contract";
import { daysOf, type EventDay } from "api/features/foundation/editions/editions.contract";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useEdition } from "../../providers/edition.ts";
import type { BoardDay } from "./board-day.ts";
import { slotSentence } from "./board-words.ts";
import type { Change } from "./change.ts";
import type { Slot } from "./grid.ts";
import { changeOfDay, changeTo } from "./placement.ts";
import type { Gesture } from "./use-gesture.ts";

interface PlacingOptions {
  day: EventDay;
  shown: BoardDay;
  /** Applies and saves a change. */
  make: (change: Change) => void;
  /** Opens the form of a new session. */
  create: (slot: Slot) => void;
}

/** Moves sessions to slots and days, and says in words where they are. */
export function usePlacing({ day, shown, make, create }: PlacingOptions) {
  const edition = useEdition();
  const notify = useNotify();
  const [said, say] = useState("");
  const [placed, setPlaced] = useState<{ id: string }>();
  const { date, slots, topics } = shown;
  const topicOf = (id: string) => topics.find((topic) => topic.id === id);

  function putDown({ id, slot, isOutside, day: other }: Gesture) {
    if (id === null) return create(slot);
    const topic = topicOf(id);
    if (!topic) return undefined;
    if (other !== null && other !== day) return moveToDay(topic, other);
    if (isOutside) {
      say(`“${topic.title}” is back where it was.`);
      return notify(`“${topic.title}” stays where it was: that is outside of day ${day}.`, {
        type: "warning",
      });
    }
    return placeAt(topic, slot);
  }

  function placeAt(topic: Topic, slot: Slot) {
    const change = changeTo(topic, slot, date);
    say(slotSentence(edition, topic.title, slot));
    if (change) make(change);
    if (!slots.has(topic.id)) setPlaced({ id: topic.id });
  }

  function moveToDay(topic: Topic, other: EventDay) {
    const slot = slots.get(topic.id);
    make(changeOfDay(edition, topic, other));
    say(slot ? `Day ${other}. ${slotSentence(edition, topic.title, slot)}` : "");
    // The session has moved to another day: focus that day's tab, so that Enter opens it.
    document.querySelector<HTMLElement>(`[data-day="${other}"]`)?.focus();
  }

  function moveByDays(id: string, by: number) {
    const topic = topicOf(id);
    const other = daysOf(edition).find((one) => one === day + by);
    if (topic && other !== undefined) moveToDay(topic, other);
  }

  return {
    /** The last action, in words. */
    said,
    say,
    /** The session that was placed last, when it had no slot before. */
    placed,
    /** Ends a gesture: creates or moves its session. */
    putDown,
    placeAt,
    moveByDays,
  };
}
