import { instantOf, withOffset } from "api/contract/event";
import { Prose } from "ui/Prose";
import { SourceList } from "ui/SourceList";
import { TagList } from "ui/TagList";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useSite } from "../layout/site-context.ts";
import { paths } from "../paths.ts";
import { articleData, type ArticleFacts } from "../structured-data/article.ts";
import { TextBlock } from "../layout/TextBlock.tsx";
import { ArticleHeader } from "./ArticleHeader.tsx";
import { ArticleLayout } from "./ArticleLayout.tsx";
import { Contents } from "../layout/Contents.tsx";
import type { FixedArticle } from "./load-article.ts";
import { inLongFormat } from "./long-date.ts";

export interface FixedArticleViewProps {
  /** The article with its text. */
  article: FixedArticle;
}

/** The statistics are where people decide: their page also leads to the programme. */
const statisticsSlug = "global-aviation-market-statistics-2025-2030";
const waysOnFromStatistics = [
  { label: "Register for Event", href: paths.register },
  { label: "View Agenda", href: paths.agenda },
  { label: "Read More Articles", href: paths.news },
];

/** An article that is part of the product. */
export function FixedArticleView({ article }: FixedArticleViewProps) {
  const { publicUrl } = useSite();
  const { slug, title, excerpt, opening, author, date, readTime, image, body } = article;
  const headings = body.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
  const facts: ArticleFacts = {
    slug,
    title,
    image,
    author,
    description: excerpt,
    published: withOffset(instantOf(date)),
    section: article.category.name,
    tags: article.tags,
  };
  return (
    <>
      <PageMeta
        title={title}
        description={excerpt}
        path={paths.article(slug)}
        parent={{ name: "News", path: paths.news }}
        picture={{ path: paths.shared("news", slug), alt: title }}
        article={facts}
        data={articleData(publicUrl, facts)}
      />
      <ArticleLayout
        header={
          <ArticleHeader
            title={title}
            category={article.category}
            facts={[author, inLongFormat(date), `${readTime} min read`]}
            image={image}
          />
        }
        aside={<Contents label="In this article" headings={headings} />}
        actions={slug === statisticsSlug ? waysOnFromStatistics : undefined}
      >
        <Prose withLead>
          <p>{excerpt}</p>
          <p>{opening}</p>
          {body.map((block, index) => (
            <TextBlock key={index} block={block} />
          ))}
        </Prose>
        <TagList tags={article.tags} />
        <SourceList sources={article.sources} />
      </ArticleLayout>
    </>
  );
}
