import type { Topic } from "api/contract/agenda";
import type { Edition } from "api/contract/editions";
import type { Speaker } from "api/contract/speakers";
import type { ArticleSummary } from "../content/articles/article.ts";
import { cardsPerPage, countPages } from "../client/list-pages.ts";
import { absoluteUrl, pathOfEdition, paths } from "../paths.ts";
import { xmlText } from "./xml.ts";

/** What the site shows besides its fixed pages. */
export interface ListedContent {
  articles: ArticleSummary[];
  speakers: Speaker[];
  topics: Topic[];
  /** Editions that are over. */
  past: Edition[];
}

interface Entry {
  path: string;
  /** Day or instant of the last change, where it is known. */
  changed?: string | undefined;
}

/**
 * Every public page, with its last change where that is known.
 * @param pages paths of the pages whose address is fixed
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
      [paths.home, paths.agenda, paths.speakers].map((path) => ({
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

/** The further pages of a list; a change of any of its entries may move the others. */
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

/** A list has changed when the last of its entries has. */
function lastChange(entries: Entry[]): string | undefined {
  return entries
    .flatMap(({ changed }) => changed ?? [])
    .toSorted()
    .at(-1);
}
