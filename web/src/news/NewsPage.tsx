import { useLoaderData } from "react-router";
import { ArticleCard, type ArticleCardProps } from "ui/ArticleCard";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { PageHeader } from "ui/PageHeader";
import { Pagination } from "ui/Pagination";
import { Section } from "ui/Section";
import { useEdition } from "../app/edition.ts";
import { eventDates, longDate } from "../dates.ts";
import { ListPageMeta } from "../layout/ListPageMeta.tsx";
import { NoSuchListPage } from "../layout/NoSuchListPage.tsx";
import { paths } from "../paths.ts";
import type { ArticleSummary } from "../content/articles/article.ts";
import type { loadNews } from "./load-news.ts";
import type { NewsListPage } from "./news-api.ts";
import { NewsFeedLink } from "./NewsFeedLink.tsx";

/** A page of the news list, or an error for an unknown page number. */
export function NewsPage() {
  const found = useLoaderData<typeof loadNews>();
  if (found === null) return <NoSuchListPage list="news" href={paths.news} />;
  return <KnownPage {...found} />;
}

/** The articles of a page. The newest one is large on the first page. */
function KnownPage({ articles, page, pages }: NewsListPage) {
  const edition = useEdition();
  const [latest, earlier] = page === 1 ? [articles[0], articles.slice(1)] : [undefined, articles];
  return (
    <>
      <ListPageMeta
        title="News"
        description={`Reporting and analysis from ${edition.name}: maintenance, fuels, airports, airspace and beyond.`}
        page={page}
        pages={pages}
        pathOf={paths.newsPage}
      />
      <NewsFeedLink />
      <PageHeader
        chartLabel="NWSWR"
        title="News"
        kicker="From the newsroom"
        lead="What changes in hangars, towers and terminals, told with its reasons and its doubts."
        actions={[{ label: "Register Now!", href: paths.register }]}
      />
      {latest && (
        <Section compact title="The latest" kicker="Just landed">
          <ArticleCard {...cardOf(latest)} variant="lead" eager />
        </Section>
      )}
      {earlier.length > 0 && (
        <Section
          compact
          title="Earlier reports"
          kicker={pages === 1 ? `${earlier.length} articles` : `Page ${page} of ${pages}`}
          intro="Long reads and the announcements of the congress, newest first."
          tone="raised"
        >
          <CardGrid columns={2} label="Earlier reports">
            {earlier.map((article) => (
              <ArticleCard key={article.slug} {...cardOf(article)} />
            ))}
          </CardGrid>
          <Pagination label="Pages of the news" page={page} pages={pages} hrefOf={paths.newsPage} />
        </Section>
      )}
      <CallToAction
        title="Read it here, argue it live"
        text={`The people behind these subjects speak on ${eventDates(edition)}.`}
        actions={[
          { label: "Register Now", href: paths.register },
          { label: "View Agenda", href: paths.agenda },
        ]}
      />
    </>
  );
}

function cardOf({ slug, date, readTime, ...article }: ArticleSummary): ArticleCardProps {
  return {
    ...article,
    href: paths.article(slug),
    date: longDate(date),
    readTime: readTime === null ? null : `${readTime} min read`,
  };
}
