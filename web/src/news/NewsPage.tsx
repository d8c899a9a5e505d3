import { event } from "api/contract/event";
import { useLoaderData } from "react-router-dom";
import { ArticleCard, type ArticleCardProps } from "ui/ArticleCard";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { eventDates, longDate } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import type { ArticleSummary } from "../content/articles/article.ts";
import type { loadNews } from "./load-news.ts";
import { NewsFeedLink } from "./NewsFeedLink.tsx";

/** Every article, the newest one large. */
export function NewsPage() {
  const { articles } = useLoaderData<typeof loadNews>();
  const [latest, ...earlier] = articles;
  return (
    <>
      <PageMeta
        title="News"
        description={`Reporting and analysis from ${event.name}: maintenance, fuels, airports, airspace and beyond.`}
        path={paths.news}
      />
      <NewsFeedLink />
      <PageHeader
        waypoint="NWSWR"
        title="News"
        kicker="From the newsroom"
        lead="What changes in hangars, towers and terminals, told with its reasons and its doubts."
        actions={[{ label: "Register Now!", href: paths.register }]}
      />
      {latest && (
        <Section title="The latest" kicker="Just landed">
          <ArticleCard {...cardOf(latest)} variant="lead" eager />
        </Section>
      )}
      {earlier.length > 0 && (
        <Section
          title="Earlier reports"
          kicker={`${earlier.length} articles`}
          intro="Long reads and the announcements of the congress, newest first."
          tone="raised"
        >
          <CardGrid label="Earlier reports">
            {earlier.map((article) => (
              <ArticleCard key={article.slug} {...cardOf(article)} />
            ))}
          </CardGrid>
        </Section>
      )}
      <CallToAction
        title="Read it here, argue it live"
        text={`The people behind these subjects speak on ${eventDates}.`}
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
