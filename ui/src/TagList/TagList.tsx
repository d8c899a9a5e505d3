import styles from "./TagList.module.css";

export interface TagListProps {
  /** The tags in order. */
  tags: string[];
  /** Accessible name of the list, such as "Topics of this article". */
  label?: string;
}

/** A row of tags. */
export function TagList({ tags, label = "Topics" }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
