import { dayLabel, type Topic } from "api/contract/agenda";
import { dateOfDay } from "api/contract/event";
import type { NewsPost } from "api/contract/news";
import { speakerTags, type Speaker } from "api/contract/speakers";
import type { Article } from "../content/articles/article.ts";
import { inLongFormat } from "../news/long-date.ts";
import { paths } from "../paths.ts";
import { fold, wordsOf } from "../search/fold.ts";
import type { SearchRecord } from "../search/search-record.ts";
import type { ListedContent } from "./sitemap.ts";

/** So many words tell what a text is about; what a visitor has to load for a search must stay small. */
const mostWords = 40;

/** Everything the search of the site can find, as short as finding it allows. */
export function searchIndex({ speakers, topics, articles, posts }: ListedContent): SearchRecord[] {
  const taken = new Set(articles.map(({ slug }) => slug));
  const stored = posts.filter(({ slug }) => !taken.has(slug));
  return [
    ...speakers.map(speakerRecord),
    ...topics.map(topicRecord),
    ...articles.map(articleRecord),
    ...stored.map(postRecord),
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

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

function topicRecord(topic: Topic): SearchRecord {
  const { title, day, slug, type, speaker, description, location, startTime } = topic;
  const kind = type.replace(/^./, (letter) => letter.toUpperCase());
  const detail = listed([startTime ? null : `Day ${day}`, kind, speaker?.fullName], " · ");
  const date = `Day ${day} ${weekday.format(new Date(dateOfDay(day)))} ${dayLabel(day)}`;
  return {
    kind: "session",
    title,
    detail,
    href: paths.topic(day, slug),
    words: `${fold(date)} ${keywords([location, speaker?.company, description], title, detail)}`,
    start: startTime ?? undefined,
  };
}

function articleRecord({ title, slug, category, date, tags, excerpt }: Article): SearchRecord {
  return newsRecord({ title, slug, category: category.name, date, about: [...tags, excerpt] });
}

function postRecord(post: NewsPost): SearchRecord {
  const { title, slug, category, publishedAt, createdAt, excerpt, beginning } = post;
  const date = publishedAt ?? createdAt;
  return newsRecord({ title, slug, category: category?.name, date, about: [excerpt ?? beginning] });
}

interface News {
  title: string;
  slug: string;
  category: string | undefined;
  date: string;
  about: string[];
}

function newsRecord({ title, slug, category, date, about }: News): SearchRecord {
  const detail = listed([category, inLongFormat(date)], " · ");
  const href = paths.article(slug);
  return { kind: "article", title, detail, href, words: keywords(about, title, detail) };
}

function listed(parts: (string | null | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/**
 * Words of these texts that one might look for, other than those that are shown. Short ones are
 * looked for only when they are abbreviations or numbers.
 */
function keywords(texts: (string | null | undefined)[], ...shown: string[]): string {
  const known = new Set(shown.flatMap(wordsOf).map(fold));
  const telling = texts
    .flatMap((text) => wordsOf(text ?? ""))
    .filter((word) => word.length > 3 || /\p{N}|^\p{Lu}{2,}$/u.test(word))
    .map(fold);
  return [...new Set(telling)]
    .filter((word) => !known.has(word))
    .slice(0, mostWords)
    .join(" ");
}
