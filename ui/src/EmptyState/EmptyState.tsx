import { Button, type Action } from "../Button/Button.tsx";
import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import styles from "./EmptyState.module.css";

/** An action within the page. */
export interface ButtonAction {
  /** Label, in the visitor's words. */
  label: string;
  onClick: () => void;
}

/** A link or an action, never both. */
export type EmptyStateAction = (Action & { onClick?: never }) | (ButtonAction & { href?: never });

export interface EmptyStateProps {
  /** What is missing. */
  title: string;
  /** The reason and the next step. */
  message?: string;
  /** Pictogram above the title. */
  pictogram?: PictogramName;
  /** A link with `href`, or a button with `onClick`. */
  action?: EmptyStateAction;
  /** Further actions beside the first. */
  moreActions?: EmptyStateAction[];
  /** Heading level of the title. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Omits the lines above and below, within a container that has its own. */
  framed?: boolean;
}

/** Empty state: shown in place of missing content. */
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
