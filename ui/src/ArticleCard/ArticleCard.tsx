import { VisuallyHidden } from "@mantine/core";
import { CategoryBadge } from "../CategoryBadge/CategoryBadge.tsx";
import { Link } from "../Link/Link.tsx";
import { TagList } from "../TagList/TagList.tsx";
import styles from "./ArticleCard.module.css";
import { ArticleImage } from "./ArticleImage.tsx";

export interface ArticleCardProps {
  /** The title of the article. */
  title: string;
  /** The article's page. */
  href: string;
  /** Address of the picture, if there is one. */
  image?: string | null;
  /** What the picture shows, where that is known. */
  imageAlt?: string | null;
  /** What the article is filed under, with the colour of that category. */
  category?: { name: string; color?: string | null } | null;
  /** When it was published, as people read it. */
  date?: string | null;
  /** How long it takes to read, such as "7 min read". */
  readTime?: string | null;
  /** Who wrote it. */
  author?: string | null;
  /** What it is about, in a sentence or two. */
  excerpt?: string | null;
  /** The first words of the article itself. */
  beginning?: string | null;
  /** Subject words. */
  tags?: string[];
  /** Who published what it rests on; named, not linked. */
  sourceNames?: string[];
  /** `lead` is the first article of a page and takes its whole width. */
  variant?: "standard" | "lead";
  /** The words of the way to the whole article. */
  readLabel?: string;
  /** Loads the picture at once instead of when it comes near the screen. */
  eager?: boolean;
  /** The level of the title in the outline of the page. */
  headingLevel?: 2 | 3 | 4;
}

/** An article in the list of news; the whole card leads to it. */
export function ArticleCard({
  title,
  href,
  image,
  imageAlt,
  category,
  date,
  readTime,
  author,
  excerpt,
  beginning,
  tags = [],
  sourceNames = [],
  variant = "standard",
  readLabel = "Read Full Article",
  eager,
  headingLevel = 3,
}: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  const facts = [date, readTime, author].flatMap((fact) => (fact ? [fact] : []));
  return (
    <article className={styles.card} data-variant={variant}>
      <ArticleImage image={image} alt={imageAlt} eager={eager} />
      <div className={styles.words}>
        {(category || facts.length > 0) && (
          <div className={styles.meta}>
            {category && <CategoryBadge {...category} />}
            <TagList tags={facts} label="About the article" />
          </div>
        )}
        <Heading className={styles.title}>
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        </Heading>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        {beginning && <p className={styles.beginning}>{beginning}</p>}
        <div className={styles.foot}>
          <TagList tags={tags} />
          {sourceNames.length > 0 && (
            <p className={styles.sources}>
              {sourceNames.length === 1 ? "Source: " : "Sources: "}
              {sourceNames.join(", ")}
            </p>
          )}
          <p className={styles.more}>
            <Link href={href}>
              {readLabel}
              <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}
