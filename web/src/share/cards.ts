import type { Topic } from "api/contract/agenda";
import { dateOfDay, event } from "api/contract/event";
import type { NewsArticle } from "api/contract/news";
import type { Speaker } from "api/contract/speakers";
import { initials } from "ui/SpeakerAvatar";
import type { Article } from "../content/articles/article.ts";
import { eventDates, spokenDay } from "../content/event-dates.ts";
import type { Card } from "./card.ts";

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: event.timeZone });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: event.timeZone });

/** What the picture of a speaker tells. */
export function speakerCard(speaker: Speaker): Card {
  return {
    kicker: "Speaker",
    title: speaker.fullName,
    details: [speaker.jobTitle, speaker.company].filter((detail) => detail !== null),
    footer: `${eventDates}, online from London`,
    person: personOf(speaker),
  };
}

/** What the picture of a session tells. */
export function sessionCard({ title, type, day, speaker, startTime, endTime }: Topic): Card {
  const date = spokenDay(dateOfDay(day));
  const times = [startTime, endTime].flatMap((at) => (at ? clock.format(new Date(at)) : []));
  return {
    kicker: title.toLowerCase().includes("keynote") ? "Keynote" : type,
    title,
    details: speaker ? [[speaker.fullName, speaker.company].filter(Boolean).join(", ")] : [],
    footer: times.length > 0 ? `${date}, ${times.join(" – ")}, London time` : date,
    ...(speaker && { person: personOf(speaker) }),
  };
}

/** What the picture of an article tells that is part of the product. */
export function fixedArticleCard({ title, author, date, category, image }: Article): Card {
  return {
    kicker: category.name,
    title,
    details: [author],
    footer: spokenDay(date),
    scene: ownPicture(image),
  };
}

/** What the picture of an article of the database tells. */
export function storedArticleCard(article: NewsArticle): Card {
  return {
    kicker: article.category?.name ?? "News",
    title: article.title,
    details: [],
    footer: day.format(new Date(article.publishedAt ?? article.createdAt)),
    scene: ownPicture(article.featuredImage),
  };
}

function personOf({ fullName, photoUrl }: Speaker): Card["person"] {
  return { portrait: ownPicture(photoUrl), initials: initials(fullName) };
}

/** A picture file of the site; what lies elsewhere is never fetched. */
function ownPicture(address: string | null): string | null {
  return address && /^\/[\w-]+\/[\w-]+\.avif$/.test(address) ? address : null;
}
