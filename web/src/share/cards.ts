import type { Topic } from "api/contract/agenda";
import { dateOfDay, type Edition } from "api/contract/editions";
import type { Speaker } from "api/contract/speakers";
import { initials } from "ui/SpeakerAvatar";
import { clockTime, eventDates, spokenDay } from "../dates.ts";
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
  const { title, type, day, speaker, startTime, endTime } = topic;
  const { timeZone } = edition;
  const date = spokenDay(dateOfDay(edition, day));
  const times = [startTime, endTime].flatMap((at) => (at ? clockTime(at, timeZone) : []));
  return {
    kicker: title.toLowerCase().includes("keynote") ? "Keynote" : type,
    title,
    details: speaker ? [[speaker.fullName, speaker.company].filter(Boolean).join(", ")] : [],
    footer: times.length > 0 ? `${date}, ${times.join(" – ")}, ${cityOf(timeZone)} time` : date,
    ...(speaker && { person: personOf(speaker) }),
  };
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

function personOf({ fullName, photoUrl }: Speaker): Card["person"] {
  return { portrait: ownPicture(photoUrl), initials: initials(fullName) };
}

/** A picture of the site, built or uploaded; what lies elsewhere is never fetched. */
function ownPicture(address: string | null): string | null {
  return address && /^\/[\w-]+\/[\w-]+\.avif$|^\/files\/[0-9a-f]+\.\w+$/.test(address)
    ? address
    : null;
}
