import { Button, type Action } from "../Button/Button.tsx";
import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import styles from "./EmptyState.module.css";

/** Something to do at once, without leaving the page. */
export interface ButtonAction {
  /** What happens, in the words of the visitor. */
  label: string;
  /** Called when the visitor wants it to happen. */
  onClick: () => void;
}

/** A way on: it leads somewhere or does something, never both. */
export type EmptyStateAction = (Action & { onClick?: never }) | (ButtonAction & { href?: never });

export interface EmptyStateProps {
  /** What there is nothing of. */
  title: string;
  /** Why, and what to do next. */
  message?: string;
  /** The sign above the title. */
  pictogram?: PictogramName;
  /** A way on: a link with `href`, a button with `onClick`. */
  action?: EmptyStateAction;
  /** Further ways on, beside the first. */
  moreActions?: EmptyStateAction[];
  /** The level of the title, so that the outline of the page stays whole. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Leaves out the lines above and below, inside a frame that has its own. */
  framed?: boolean;
}

/** Stands where content would be when there is none. */
export function EmptyState({
  title,
  message,
  pictogram = "radar",
  action,
  moreActions = [],
  headingLevel = 2,
  framed = false,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  const actions = [...(action ? [action] : []), ...moreActions];
  return (
    <div className={styles.empty} data-framed={framed || undefined}>
      <Pictogram name={pictogram} size={40} />
      <Heading className={styles.title}>{title}</Heading>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((each) => (
            <ActionButton key={each.label} {...each} />
          ))}
        </div>
      )}
    </div>
  );
}

function ActionButton({ label, href, onClick }: EmptyStateAction) {
  return href === undefined ? (
    <Button variant="secondary" onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button variant="secondary" href={href}>
      {label}
    </Button>
  );
}
