import { Actions } from "ui/Actions";
import { CategoryBadge } from "ui/CategoryBadge";
import { Link } from "ui/Link";
import { TagList } from "ui/TagList";
import { bookingInvitation } from "../content/pass-sale.ts";
import { useSite } from "../layout/site-context.ts";
import { paths } from "../paths.ts";
import styles from "./ArticleHeader.module.css";

export interface ArticleHeaderProps {
  /** What the article is called; the page's `h1`. */
  title: string;
  /** What it is filed under, with the colour of that category. */
  category: { name: string; color: string } | null;
  /** Marks an article that the editors put forward. */
  featured?: boolean;
  /** Author, date and whatever else is known, in order. */
  facts: string[];
  /** Path of the picture beside the title. */
  image?: string;
}

/** Opens an article: the way back, what it is, and the pass that is on offer. */
export function ArticleHeader({
  title,
  category,
  featured = false,
  facts,
  image,
}: ArticleHeaderProps) {
  const { closedPasses } = useSite();
  return (
    <header className="dawn" data-scheme="dark">
      <div className={`content ${styles.inner}`} data-picture={image !== undefined || undefined}>
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
          <TagList tags={facts} label="About the article" />
          <Actions actions={[bookingInvitation(closedPasses)]} className={styles.actions} />
        </div>
        {image !== undefined && (
          <img
            className={styles.picture}
            src={image}
            alt=""
            width={1200}
            height={675}
            fetchPriority="high"
          />
        )}
      </div>
    </header>
  );
}
