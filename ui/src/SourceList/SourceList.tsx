import { VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import { Link } from "../Link/Link.tsx";
import styles from "./SourceList.module.css";

/** Something an article rests on. */
export interface Source {
  /** What the source is called. */
  title: string;
  /** Its address; other than http and https it is not linked. */
  url?: string | null;
  /** Who published it. */
  publisher?: string | null;
}

export interface SourceListProps {
  /** The sources in the order in which the article cites them; without any nothing is shown. */
  sources: Source[];
  /** Such as "Sources". */
  title?: string;
  /** The level of the heading, so that the outline of the page stays whole. */
  headingLevel?: 2 | 3 | 4;
}

/** The numbered sources at the foot of an article; each opens in a new tab. */
export function SourceList({
  sources,
  title = "Sources & References",
  headingLevel = 2,
}: SourceListProps) {
  const headingId = useId();
  if (sources.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.sources} aria-labelledby={headingId}>
      <Heading id={headingId} className={styles.title}>
        {title}
      </Heading>
      <ol className={styles.list}>
        {sources.map((source, index) => (
          <li key={index} className={styles.source}>
            <p className={styles.words}>
              <SourceTitle {...source} />
              {source.publisher && <span className={styles.publisher}>{source.publisher}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SourceTitle({ title, url }: Source) {
  if (!url || !/^https?:\/\//i.test(url)) return <cite className={styles.cite}>{title}</cite>;
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      <cite className={styles.cite}>{title}</cite>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
