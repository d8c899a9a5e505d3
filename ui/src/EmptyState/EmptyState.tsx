import { Button, type Action } from "../Button/Button.tsx";
import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import styles from "./EmptyState.module.css";

export interface EmptyStateProps {
  /** What there is nothing of. */
  title: string;
  /** Why, and what to do next. */
  message?: string;
  /** The sign above the title. */
  pictogram?: PictogramName;
  /** A way on. */
  action?: Action;
  /** The level of the title, so that the outline of the page stays whole. */
  headingLevel?: 1 | 2 | 3;
}

/** Stands where content would be when there is none. */
export function EmptyState({
  title,
  message,
  pictogram = "radar",
  action,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <Pictogram name={pictogram} size={40} />
      <Heading className={styles.title}>{title}</Heading>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      {action !== undefined && (
        <Button variant="secondary" href={action.href}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
