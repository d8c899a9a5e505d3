import { Actions } from "ui/Actions";
import { CategoryBadge } from "ui/CategoryBadge";
import { Link } from "ui/Link";
import { srcSetOf } from "ui/SpeakerAvatar";
import { TagList } from "ui/TagList";
import { bookingInvitation } from "../booking-invitation.ts";
import { longDate } from "../dates.ts";
import { useSite } from "../app/site-context.ts";
import { paths } from "../paths.ts";
import type { ArticleSummary } from "../content/articles/article.ts";
import styles from "./ArticleHeader.module.css";

export interface ArticleHeaderProps {
  article: ArticleSummary;
}

/** Header of an article: back link, title, and the pass on sale. */
export function ArticleHeader({ article }: ArticleHeaderProps) {
  const site = useSite();
  const { title, category, featured, image, imageAlt } = article;
  return (
    <header className="dawn" data-scheme="dark">
      <div className={`content ${styles.inner}`} data-picture={image !== null || undefined}>
        <p className={styles.back}>
          <Link href={paths.news}>Back to News</Link>
        </p>
        <div className={styles.words}>
          {(category || featured) && (
            <p className={styles.badges}>
              {category && <CategoryBadge {...category} />}
              {featured && <CategoryBadge name="Featured" />}
            </p>
          )}
          <h1 className={styles.title}>{title}</h1>
          <TagList tags={factsOf(article)} label="About the article" />
          <Actions actions={[bookingInvitation(site)]} className={styles.actions} />
        </div>
        {image !== null && (
          <img
            className={styles.picture}
            sizes="(min-width: 58em) 42vw, 100vw"
            srcSet={srcSetOf(image)}
            src={image}
            alt={imageAlt ?? ""}
            width={1200}
            height={675}
            fetchPriority="high"
          />
        )}
      </div>
    </header>
  );
}

function factsOf({ author, date, readTime }: ArticleSummary): string[] {
  const day = author === null ? `Published on ${longDate(date)}` : longDate(date);
  return [author, day, readTime === null ? null : `${readTime} min read`].filter(
    (fact) => fact !== null,
  );
}
