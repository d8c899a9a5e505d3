import { VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import { Link } from "../Link/Link.tsx";
import styles from "./SourceList.module.css";

/** A source of an article. */
export interface Source {
  title: string;
  /** URL. It is linked only if it is http or https. */
  url?: string | null;
  publisher?: string | null;
}

export interface SourceListProps {
  /** The sources in the order of citation. Renders nothing when empty. */
  sources: Source[];
  /** Heading, such as "Sources". */
  title?: string;
  /** Heading level. */
  headingLevel?: 2 | 3 | 4;
}

/** The numbered sources at the end of an article. Links open in a new tab. */
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
