import { withOffset } from "api/contract/event";
import { shorten, type NewsArticle } from "api/contract/news";
import { ArticleBody } from "ui/ArticleBody";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useSite } from "../layout/site-context.ts";
import { paths } from "../paths.ts";
import { articleData, type ArticleFacts } from "../structured-data/article.ts";
import { ArticleHeader } from "./ArticleHeader.tsx";
import { ArticleLayout } from "./ArticleLayout.tsx";
import { inLongFormat } from "./long-date.ts";
import styles from "./StoredArticleView.module.css";

export interface StoredArticleViewProps {
  /** The article as the API answers it. */
  article: NewsArticle;
}

/** As much of an article as a search result shows. */
const descriptionLength = 160;

/** An article of the database. */
export function StoredArticleView({ article }: StoredArticleViewProps) {
  const { publicUrl } = useSite();
  const { slug, title, excerpt, beginning, contentHtml, featuredImage: image } = article;
  const date = article.publishedAt ?? article.createdAt;
  const facts: ArticleFacts = {
    slug,
    title,
    image,
    description: excerpt || shorten(beginning, descriptionLength),
    published: withOffset(new Date(date)),
    modified: withOffset(new Date(article.updatedAt)),
    author: null,
    section: article.category?.name ?? null,
    tags: [],
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
        data={articleData(publicUrl, facts)}
      />
      <ArticleLayout
        header={
          <ArticleHeader
            title={title}
            category={article.category}
            featured={article.featured}
            facts={[`Published on ${inLongFormat(date)}`]}
          />
        }
      >
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        {image && <img className={styles.picture} src={image} alt="" width={1200} height={675} />}
        <ArticleBody html={contentHtml} />
      </ArticleLayout>
    </>
  );
}
