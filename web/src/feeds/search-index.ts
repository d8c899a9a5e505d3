import { normalizeText } from "api/platform/http/normalize-text.contract";
import { type Topic } from "api/features/content/agenda/agenda.contract";
import { namesOfPeople } from "api/features/content/agenda/names-of-people.contract";
import { weekdayName } from "api/features/foundation/editions/dates.contract";
import {
  dateOfDay,
  dayLabel,
  type EventDates,
} from "api/features/foundation/editions/editions.contract";
import { speakerTags, type Speaker } from "api/features/content/speakers/speakers.contract";
import { longDate } from "../dates.ts";
import type { ArticleSummary } from "../content/articles/article.ts";
import { paths } from "../paths.ts";
import { wordsOf } from "api/platform/http/text-search.contract";
import type { SearchRecord } from "../search/search-record.ts";
import type { ListedContent } from "./sitemap.ts";

/**
 * Maximum words indexed per text. The index is downloaded before the first search and must stay
 * small.
 */
const mostWords = 40;

/** The search index, as compact as possible. */
export function searchIndex(
  dates: EventDates,
  { speakers, topics, articles }: ListedContent,
): SearchRecord[] {
  return [
    ...speakers.map(speakerRecord),
    ...topics.map((topic) => topicRecord(dates, topic)),
    ...articles.map(articleRecord),
  ];
}

function speakerRecord(speaker: Speaker): SearchRecord {
  const { fullName, slug, jobTitle, company, bio, photoUrl } = speaker;
  const detail = listed([jobTitle, company], ", ");
  return {
    kind: "speaker",
    title: fullName,
    detail,
    href: paths.speaker(slug),
    words: keywords([...speakerTags(speaker), bio], fullName, detail),
    photo: photoUrl ?? undefined,
  };
}

function topicRecord(dates: EventDates, topic: Topic): SearchRecord {
  const { title, day, slug, type, people, description, location, startTime } = topic;
  const kind = type.replace(/^./, (letter) => letter.toUpperCase());
  const detail = listed([startTime ? null : `Day ${day}`, kind, namesOfPeople(people)], " · ");
  const date = `Day ${day} ${weekdayName(dateOfDay(dates, day))} ${dayLabel(dates, day)}`;
  return {
    kind: "session",
    title,
    detail,
    href: paths.topic(day, slug),
    words: `${normalizeText(date)} ${keywords([location, ...people.map(({ company }) => company), description], title, detail)}`,
    start: startTime ?? undefined,
  };
}

function articleRecord(article: ArticleSummary): SearchRecord {
  const { title, slug, category, date, tags, excerpt, beginning } = article;
  const detail = listed([category?.name, longDate(date)], " · ");
  const words = keywords([...tags, excerpt ?? beginning], title, detail);
  return { kind: "article", title, detail, href: paths.article(slug), words };
}

function listed(parts: (string | null | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/**
 * Search words of the texts that are not in the shown text. Short words are included only if they
 * are abbreviations or numbers.
 */
function keywords(texts: (string | null | undefined)[], ...shown: string[]): string {
  const known = new Set(shown.flatMap(wordsOf).map(normalizeText));
  const telling = texts
    .flatMap((text) => wordsOf(text ?? ""))
    .filter((word) => word.length > 3 || /\p{N}|^\p{Lu}{2,}$/u.test(word))
    .map(normalizeText);
  return [...new Set(telling)]
    .filter((word) => !known.has(word))
    .slice(0, mostWords)
    .join(" ");
}
