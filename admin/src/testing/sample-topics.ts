import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { RaRecord } from "react-admin";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";

interface TopicSample {
  id: string;
  title: string;
  type?: Topic["type"];
  /** Local times on the first day of the sample edition. When omitted, the topic has no time. */
  times?: readonly [start: string, end: string];
  place?: string;
  /** Full names of the speakers. */
  speakers?: readonly string[];
}

/** A topic on the first day. */
export function sampleTopic(sample: TopicSample): RaRecord {
  const { id, title, type = "session", times, place = null, speakers = [] } = sample;
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
    speakerId: speakers[0] ?? null,
    speakers: speakers.map((speakerId) => ({ role: null, speakerId })),
    people: speakers.map((fullName) => ({ id: fullName, fullName, role: null })),
    updatedAt: "2025-11-04T09:00:00.000Z",
  };
}
