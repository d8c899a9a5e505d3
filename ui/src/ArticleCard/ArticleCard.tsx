import { VisuallyHidden } from "@mantine/core";
import { CategoryBadge } from "../CategoryBadge/CategoryBadge.tsx";
import { Link } from "../Link/Link.tsx";
import { TagList } from "../TagList/TagList.tsx";
import styles from "./ArticleCard.module.css";
import { ArticleImage } from "./ArticleImage.tsx";

export interface ArticleCardProps {
  /** Title of the article. */
  title: string;
  /** Path of the article. */
  href: string;
  /** URL of the picture, if there is one. */
  image?: string | null;
  /** Alternative text of the picture, if known. */
  imageAlt?: string | null;
  /** The category and its colour. */
  category?: { name: string; color?: string | null } | null;
  /** Date of publication, formatted for display. */
  date?: string | null;
  /** Reading time, such as "7 min read". */
  readTime?: string | null;
  /** Name of the author. */
  author?: string | null;
  /** Summary in one or two sentences. */
  excerpt?: string | null;
  /** The first words of the article. */
  beginning?: string | null;
  /** Topics of the article. */
  tags?: string[];
  /** Publishers of the article's sources; named, not linked. */
  sourceNames?: string[];
  /** `lead` is the first article of a page and takes the full width. */
  variant?: "standard" | "lead";
  /** Label of the link to the article. */
  readLabel?: string;
  /** Loads the picture eagerly instead of when it comes near the viewport. */
  eager?: boolean;
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4;
}

/** An article in a list of news. The whole card is a link. */
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
          <Sources names={sourceNames} />
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

function Sources({ names }: { names: string[] }) {
  return (
    names.length > 0 && (
      <p className={styles.sources}>
        {names.length === 1 ? "Source: " : "Sources: "}
        {names.join(", ")}
      </p>
    )
  );
}
