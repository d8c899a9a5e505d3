import { hashKey } from "@tanstack/react-query";
import { topicInputFields, type Topic } from "api/features/content/agenda/agenda.contract";
import type { Values } from "../../providers/edit-conflict.ts";

/**
 * An undoable change: the changed values before and after. Values are null when the topic does not
 * exist.
 */
export interface Change {
  /** The topic as known when the change was made. */
  topic: Topic;
  before: Values | null;
  after: Values | null;
}

/** Request and response of a dialog. */
export interface Saved {
  /** Form values. */
  data?: Values;
  /** The topic as loaded by the dialog; undefined for a new one. */
  previousData?: Topic;
  /** The saved topic. */
  topic: Topic;
}

const times: ReadonlySet<string> = new Set<keyof Topic>(["startTime", "endTime"]);

/** The change saved by a dialog; null when nothing changed. */
export function changeOf(
  action: unknown,
  { data = {}, previousData, topic }: Saved,
): Change | null {
  if (action === "create") return { topic, before: null, after: written(topic) };
  if (previousData === undefined) return null;
  if (action === "delete") {
    return { topic: previousData, before: written(previousData), after: null };
  }
  const [read, saved] = [{ ...previousData }, { ...topic }];
  // Excludes concurrent changes by others, which are theirs to undo.
  const own = Object.keys(data).filter(
    (field) => isSame(field, data, saved) && !isSame(field, read, saved),
  );
  if (own.length === 0) return null;
  return { topic, before: written(previousData, own), after: written(topic, own) };
}

/** Returns the change that undoes a change. */
export function inverseOf({ topic, before, after }: Change): Change {
  return { topic, before: after, after: before };
}

/** Whether the topic still has the values from before the change. */
export function isAsBefore(topic: Topic, { before }: Change): boolean {
  return Object.keys(before ?? {}).every((field) => isSame(field, { ...topic }, before ?? {}));
}

/** Applies a change to topics. */
export function withChange(
  topics: readonly Topic[],
  { topic, before, after }: Change,
): readonly Topic[] {
  const isIt = ({ id }: Topic) => id === topic.id;
  if (after === null) return topics.filter((one) => !isIt(one));
  if (before === null && !topics.some(isIt)) return [...topics, topic];
  return topics.map((one) => (isIt(one) ? { ...one, ...after } : one));
}

/**
 * The writable values of a topic, or of some of its fields. Excludes the position, which is derived
 * from them.
 */
function written(topic: Topic, fields: readonly string[] = Object.keys(topicInputFields)): Values {
  return Object.fromEntries(
    Object.entries(topic).filter(
      ([name]) => name in topicInputFields && name !== "displayOrder" && fields.includes(name),
    ),
  );
}

/** Compares a field. Instants are equal in any notation, lists with their entries in order. */
export function isSame(field: string, one: Values, other: Values): boolean {
  const [value, wanted] = [one[field], other[field]].map((given) =>
    times.has(field) && (typeof given === "string" || given instanceof Date)
      ? new Date(given).getTime()
      : given,
  );
  return hashKey([value]) === hashKey([wanted]);
}
