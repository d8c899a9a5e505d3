import { useLoaderData, useLocation } from "react-router";
import { ArticleBody } from "ui/ArticleBody";
import type { Action } from "ui/Button";
import { CallToAction } from "ui/CallToAction";
import { NotFound } from "ui/NotFound";
import { SourceList } from "ui/SourceList";
import { TagList } from "ui/TagList";
import { eventDates } from "../dates.ts";
import { daysLong } from "../day-words.ts";
import { capitalised } from "../number-words.ts";
import { BesideContents } from "../layout/BesideContents.tsx";
import { Contents } from "../layout/Contents.tsx";
import { descriptionOf } from "../layout/description.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useUnknownPath } from "../app/use-unknown-path.ts";
import { RoutedLinks } from "../app/RoutedLinks.tsx";
import { useSite } from "../app/site-context.ts";
import { paths } from "../paths.ts";
import { articleData, type ArticleFacts } from "../structured-data/article.ts";
import type { Article } from "../content/articles/article.ts";
import { ArticleHeader } from "./ArticleHeader.tsx";
import type { loadArticle } from "./load-article.ts";
import { NewsFeedLink } from "./NewsFeedLink.tsx";

const register: Action = { label: "Register for Event", href: paths.register };
const agenda: Action = { label: "View Agenda", href: paths.agenda };
const more: Action = { label: "Read More Articles", href: paths.news };

/** Readers of this article decide on booking, so its page also links to the programme. */
const statisticsSlug = "global-aviation-market-statistics-2025-2030";

/** An article, or a 404 message. */
export function ArticlePage() {
  const { article } = useLoaderData<typeof loadArticle>();
  return article ? <KnownArticle article={article} /> : <UnknownArticle />;
}

function KnownArticle({ article }: { article: Article }) {
  const site = useSite();
  const { edition } = site;
  const { slug, title, excerpt, headings } = article;
  const facts: ArticleFacts = {
    slug,
    title,
    image: article.image,
    description: excerpt || descriptionOf(article.beginning),
    published: article.published,
    modified: article.modified,
    author: article.author,
    section: article.category?.name ?? null,
    tags: article.tags,
  };
  return (
    <>
      <PageMeta
        title={title}
        description={facts.description}
        path={paths.article(slug)}
        parent={{ name: "News", path: paths.news }}
        picture={{ path: paths.shared("news", slug), alt: title }}
        article={facts}
        data={import.meta.env.SSR && (() => articleData(site, facts))}
      />
      <NewsFeedLink />
      <article>
        <ArticleHeader article={article} />
        <BesideContents
          contents={headings.length > 1 && <Contents label="In this article" headings={headings} />}
        >
          <RoutedLinks>
            <ArticleBody html={article.contentHtml} lead={excerpt} />
          </RoutedLinks>
          {article.tags.length > 0 && <TagList tags={article.tags} />}
          <SourceList sources={article.sources} />
        </BesideContents>
      </article>
      <CallToAction
        title="Take the next question to the stage"
        text={`${capitalised(daysLong(edition))}, live online, ${eventDates(edition)}.`}
        actions={slug === statisticsSlug ? [register, agenda, more] : [register, more]}
      />
    </>
  );
}

function UnknownArticle() {
  const { pathname } = useLocation();
  const unknownPath = useUnknownPath();
  const message = "The news article you're looking for doesn't exist or hasn't been published yet.";
  return (
    <>
      <PageMeta title="Article Not Found" description={message} path={pathname} hidden />
      <NotFound
        code="404"
        message="Article Not Found"
        explanation={message}
        path={unknownPath}
        actions={[{ label: "Back to News", href: paths.news }]}
      />
    </>
  );
}
