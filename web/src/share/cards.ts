import type { Topic } from "api/features/content/agenda/agenda.contract";
import { dateOfDay, type Edition } from "api/features/foundation/editions/editions.contract";
import type { Speaker } from "api/features/content/speakers/speakers.contract";
import { initials } from "ui/SpeakerAvatar";
import { clockTime, eventDates, spokenDay } from "../dates.ts";
import { enumerated } from "../number-words.ts";
import type { ArticleSummary } from "../content/articles/article.ts";
import { cityOf } from "../zone-names.ts";
import type { Card } from "./card.ts";

export function speakerCard(speaker: Speaker, edition: Edition): Card {
  return {
    kicker: "Speaker",
    title: speaker.fullName,
    details: [speaker.jobTitle, speaker.company].filter((detail) => detail !== null),
    footer: `${eventDates(edition)}, online from ${cityOf(edition.timeZone)}`,
    person: personOf(speaker),
  };
}

export function sessionCard(topic: Topic, edition: Edition): Card {
  const { title, type, day, people, startTime, endTime } = topic;
  const { timeZone } = edition;
  const date = spokenDay(dateOfDay(edition, day));
  const times = [startTime, endTime].flatMap((at) => (at ? clockTime(at, timeZone) : []));
  return {
    kicker: title.toLowerCase().includes("keynote") ? "Keynote" : type,
    title,
    details: peopleOf(people),
    footer: times.length > 0 ? `${date}, ${times.join(" – ")}, ${cityOf(timeZone)} time` : date,
    ...(people[0] && { person: personOf(people[0]) }),
  };
}

/** Number of names on a card. */
const mostNames = 3;

/** One person with their company, or the names of several. */
function peopleOf(people: Topic["people"]): string[] {
  const [first] = people;
  if (!first) return [];
  if (people.length === 1) return [[first.fullName, first.company].filter(Boolean).join(", ")];
  const names = people.slice(0, mostNames).map(({ fullName }) => fullName);
  const more = people.length - names.length;
  return [more > 0 ? `${names.join(", ")} and ${more} more` : enumerated(names)];
}

export function articleCard({ title, author, date, category, image }: ArticleSummary): Card {
  return {
    kicker: category?.name ?? "News",
    title,
    details: author === null ? [] : [author],
    footer: spokenDay(date),
    scene: ownPicture(image),
  };
}

function personOf({ fullName, photoUrl }: Pick<Speaker, "fullName" | "photoUrl">): Card["person"] {
  return { portrait: ownPicture(photoUrl), initials: initials(fullName) };
}

/** Accepts only pictures of the site, built-in or uploaded. External ones are never fetched. */
function ownPicture(address: string | null): string | null {
  return address && /^\/[\w-]+\/[\w-]+\.avif$|^\/files\/[0-9a-f]+\.\w+$/.test(address)
    ? address
    : null;
}
