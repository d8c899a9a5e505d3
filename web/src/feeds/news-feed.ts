import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { Article } from "../content/articles/article.ts";
import { absoluteUrl, paths } from "../paths.ts";
import { xmlText } from "./xml.ts";

/**
 * RSS feed of the latest articles with full text.
 * @param articles newest first
 * @see https://www.rssboard.org/rss-specification
 */
export function newsFeed(publicUrl: string, { name }: Edition, articles: Article[]): string {
  const [newest] = articles;
  return xmlText({
    rss: {
      "@version": "2.0",
      "@xmlns:atom": "http://www.w3.org/2005/Atom",
      "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
      channel: {
        title: `News - ${name}`,
        link: absoluteUrl(publicUrl, paths.news),
        description: `Reporting and analysis from ${name}.`,
        language: "en-gb",
        ...(newest && { lastBuildDate: pubDate(newest) }),
        "atom:link": {
          "@href": absoluteUrl(publicUrl, paths.newsFeed),
          "@rel": "self",
          "@type": "application/rss+xml",
        },
        item: articles.map((article) => elementOf(publicUrl, article)),
      },
    },
  });
}

function elementOf(publicUrl: string, article: Article) {
  const url = absoluteUrl(publicUrl, paths.article(article.slug));
  return {
    title: article.title,
    link: url,
    guid: { "@isPermaLink": "true", "#": url },
    pubDate: pubDate(article),
    ...(article.author && { "dc:creator": article.author }),
    category: [...(article.category ? [article.category.name] : []), ...article.tags],
    ...(article.excerpt && { description: article.excerpt }),
    "content:encoded": withAbsoluteLinks(publicUrl, article.contentHtml),
  };
}

function pubDate({ published }: Article): string {
  return new Date(published).toUTCString();
}

/** Makes paths absolute, because a feed reader shows an article outside the site. */
function withAbsoluteLinks(publicUrl: string, html: string): string {
  return html.replace(/(?<= (?:href|src)=")\/(?!\/)/g, `${publicUrl}/`);
}
