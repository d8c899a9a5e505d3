import { event, instantOf } from "api/contract/event";
import { latestCount, type NewsArticle } from "api/contract/news";
import { renderToStaticMarkup } from "react-dom/server";
import type { Article } from "../content/articles/article.ts";
import { TextBlock } from "../layout/TextBlock.tsx";
import { absoluteUrl, paths } from "../paths.ts";
import { xmlText } from "./xml.ts";

interface FeedItem {
  slug: string;
  title: string;
  /** What it is about, when it says so apart from its text. */
  excerpt: string | null;
  author: string | null;
  published: Date;
  categories: string[];
  /** Resolves to the whole article as markup. */
  html: () => Promise<string>;
}

/**
 * The latest articles, whole, for feed readers.
 * @param articles those that are part of the product
 * @param stored the latest of the database
 * @see https://www.rssboard.org/rss-specification
 */
export async function newsFeed(
  publicUrl: string,
  articles: Article[],
  stored: NewsArticle[],
): Promise<string> {
  const taken = new Set(articles.map(({ slug }) => slug));
  const items = [
    ...articles.map(itemOfFixed),
    ...stored.filter(({ slug }) => !taken.has(slug)).map(itemOfStored),
  ]
    .toSorted((a, b) => b.published.getTime() - a.published.getTime())
    .slice(0, latestCount);
  const newest = items[0];
  return xmlText({
    rss: {
      "@version": "2.0",
      "@xmlns:atom": "http://www.w3.org/2005/Atom",
      "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
      channel: {
        title: `News - ${event.name}`,
        link: absoluteUrl(publicUrl, paths.news),
        description: `Reporting and analysis from ${event.name}.`,
        language: "en-gb",
        ...(newest && { lastBuildDate: newest.published.toUTCString() }),
        "atom:link": {
          "@href": absoluteUrl(publicUrl, paths.newsFeed),
          "@rel": "self",
          "@type": "application/rss+xml",
        },
        item: await Promise.all(items.map((item) => elementOf(publicUrl, item))),
      },
    },
  });
}

async function elementOf(publicUrl: string, item: FeedItem) {
  const url = absoluteUrl(publicUrl, paths.article(item.slug));
  return {
    title: item.title,
    link: url,
    guid: { "@isPermaLink": "true", "#": url },
    pubDate: item.published.toUTCString(),
    ...(item.author && { "dc:creator": item.author }),
    category: item.categories,
    ...(item.excerpt && { description: item.excerpt }),
    "content:encoded": withAbsoluteLinks(publicUrl, await item.html()),
  };
}

function itemOfFixed(article: Article): FeedItem {
  return {
    ...article,
    published: instantOf(article.date),
    categories: [article.category.name, ...article.tags],
    html: async () => {
      const body = await article.body();
      return renderToStaticMarkup(
        <>
          <p>{article.opening}</p>
          {body.map((block, index) => (
            <TextBlock key={index} block={block} />
          ))}
        </>,
      );
    },
  };
}

function itemOfStored(post: NewsArticle): FeedItem {
  return {
    ...post,
    author: null,
    published: new Date(post.publishedAt ?? post.createdAt),
    categories: post.category ? [post.category.name] : [],
    html: async () => post.contentHtml,
  };
}

/** A feed reader shows an article away from the site: paths of the site become whole addresses. */
function withAbsoluteLinks(publicUrl: string, html: string): string {
  return html.replace(/(?<= (?:href|src)=")\/(?!\/)/g, `${publicUrl}/`);
}
