import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { Speaker } from "api/features/content/speakers/speakers.contract";
import type { ArticleSummary } from "../content/articles/article.ts";
import { cardsPerPage, countPages } from "../client/list-pages.ts";
import { absoluteUrl, pathOfEdition, paths } from "../paths.ts";
import { xmlText } from "./xml.ts";

/** Content with its own pages. */
export interface ListedContent {
  articles: ArticleSummary[];
  speakers: Speaker[];
  topics: Topic[];
  /** Past editions. */
  past: Edition[];
}

interface Entry {
  path: string;
  /** Date or instant of the last change, if known. */
  changed?: string | undefined;
}

/**
 * All public pages with their last changes, if known.
 * @param pages paths of pages with a fixed URL
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(publicUrl: string, pages: string[], content: ListedContent): string {
  const speakers = content.speakers.map(({ slug, updatedAt }) => ({
    path: paths.speaker(slug),
    changed: updatedAt,
  }));
  const topics = content.topics.map(({ day, slug, updatedAt }) => ({
    path: paths.topic(day, slug),
    changed: updatedAt,
  }));
  const news = content.articles.map(({ slug, date, modified }) => ({
    path: paths.article(slug),
    changed: modified ?? date,
  }));

  const lists: Record<string, Entry[]> = {
    [paths.home]: speakers,
    [paths.speakers]: speakers,
    [paths.agenda]: topics,
    [paths.live]: topics,
    [paths.news]: news,
  };
  const fixedPages = pages.map((path) => ({ path, changed: lastChange(lists[path] ?? []) }));
  const furtherPages: Entry[] = [
    ...content.past.flatMap((edition) =>
      [paths.home, paths.agenda, paths.speakers, paths.recordings].map((path) => ({
        path: pathOfEdition(edition, path),
      })),
    ),
    ...pagesAfterFirst(speakers, cardsPerPage.speakers, paths.speakersPage),
    ...pagesAfterFirst(news, cardsPerPage.news, paths.newsPage),
  ];
  return xmlText({
    urlset: {
      "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      url: [...fixedPages, ...furtherPages, ...topics, ...speakers, ...news].map(
        ({ path, changed }) => ({
          loc: absoluteUrl(publicUrl, path),
          ...(changed && { lastmod: changed }),
        }),
      ),
    },
  });
}

/**
 * Pages of a list after the first. A change of an entry may move the others, so all have the list's
 * last change.
 */
function pagesAfterFirst(
  entries: Entry[],
  perPage: number,
  pathOf: (page: number) => string,
): Entry[] {
  const changed = lastChange(entries);
  return Array.from({ length: countPages(entries.length, perPage) - 1 }, (_, index) => ({
    path: pathOf(index + 2),
    changed,
  }));
}

/** The latest change of any entry. */
function lastChange(entries: Entry[]): string | undefined {
  return entries
    .flatMap(({ changed }) => changed ?? [])
    .toSorted()
    .at(-1);
}
