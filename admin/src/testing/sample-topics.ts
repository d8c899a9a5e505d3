import type { Topic } from "api/contract/agenda";
import type { RaRecord } from "react-admin";
import { sampleEdition } from "api/sample-edition";

interface TopicSample {
  id: string;
  title: string;
  type?: Topic["type"];
  /** On the clocks of the sample edition's first day; without them it has none. */
  times?: readonly [start: string, end: string];
  place?: string;
  /** Full name of who speaks. */
  speaker?: string;
}

/** A topic of the first day. */
export function sampleTopic(sample: TopicSample): RaRecord {
  const { id, title, type = "session", times, place = null, speaker } = sample;
  const at = (time: string | undefined) =>
    time === undefined ? null : `${sampleEdition.firstDay}T${time}:00.000Z`;
  return {
    id,
    title,
    slug: id,
    type,
    day: 1,
    editionId: sampleEdition.id,
    startTime: at(times?.[0]),
    endTime: at(times?.[1]),
    location: place,
    description: null,
    featured: false,
    displayOrder: 1,
    speakerId: speaker ?? null,
    speaker: speaker === undefined ? null : { id: speaker, fullName: speaker },
    updatedAt: "2025-11-04T09:00:00.000Z",
  };
}
