import { topicFields, type Topic } from "api/contract/agenda";
import type { Values } from "../../providers/edit-conflict.ts";

/** A step that can be taken back: the values that it changes, which are null where the topic is not there. */
export interface Change {
  /** As it was known when the step was made. */
  topic: Topic;
  before: Values | null;
  after: Values | null;
}

/** What a dialog has sent, and what was answered. */
export interface Saved {
  /** The values of its form. */
  data?: Values;
  /** As the dialog has read it; undefined for a new one. */
  previousData?: Topic;
  /** As it was answered. */
  topic: Topic;
}

const times: ReadonlySet<string> = new Set<keyof Topic>(["startTime", "endTime"]);

/** The change that a dialog has saved; null when it is none. */
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
  // What a colleague has changed meanwhile is theirs to take back.
  const own = Object.keys(data).filter(
    (field) => isSame(field, data, saved) && !isSame(field, read, saved),
  );
  if (own.length === 0) return null;
  return { topic, before: written(previousData, own), after: written(topic, own) };
}

/** What takes a change back. */
export function inverseOf({ topic, before, after }: Change): Change {
  return { topic, before: after, after: before };
}

/** Whether a topic is still as it is where a change begins. */
export function isAsBefore(topic: Topic, { before }: Change): boolean {
  return Object.keys(before ?? {}).every((field) => isSame(field, { ...topic }, before ?? {}));
}

/** Topics with a change made to them. */
export function withChange(
  topics: readonly Topic[],
  { topic, before, after }: Change,
): readonly Topic[] {
  const isIt = ({ id }: Topic) => id === topic.id;
  if (after === null) return topics.filter((one) => !isIt(one));
  if (before === null && !topics.some(isIt)) return [...topics, topic];
  return topics.map((one) => (isIt(one) ? { ...one, ...after } : one));
}

/** The values that can be written of a topic, or of some of its fields; its position follows from them. */
function written(topic: Topic, fields: readonly string[] = Object.keys(topicFields)): Values {
  return Object.fromEntries(
    Object.entries(topic).filter(
      ([name]) => name in topicFields && name !== "displayOrder" && fields.includes(name),
    ),
  );
}

/** Whether a field is the same; instants may be written in several ways. */
export function isSame(field: string, one: Values, other: Values): boolean {
  const [value, wanted] = [one[field], other[field]].map((given) =>
    times.has(field) && (typeof given === "string" || given instanceof Date)
      ? new Date(given).getTime()
      : given,
  );
  return value === wanted;
}
