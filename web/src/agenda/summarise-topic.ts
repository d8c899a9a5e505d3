import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { SessionPerson } from "api/features/content/agenda/session-speakers.contract";
import type { TopicSummary } from "./session-rows.ts";

/** Picks the fields that the board shows. */
export function summariseTopic(topic: Topic): TopicSummary {
  const { id, day, title, slug, startTime, endTime, location, type, featured, people } = topic;
  return {
    id,
    day,
    title,
    slug,
    startTime,
    endTime,
    location,
    type,
    featured,
    speakers: people.map((person) => ({
      slug: person.slug,
      name: person.fullName,
      role: roleIn(person, people.length),
    })),
  };
}

/**
 * "Chief Executive Officer, Northmere Technics"; omits missing parts. Of several people only the
 * role in the session is said, so that the row stays short.
 */
function roleIn({ role, jobTitle, company }: SessionPerson, count: number): string {
  return (count > 1 ? [role] : [role, jobTitle, company]).filter(Boolean).join(", ");
}
