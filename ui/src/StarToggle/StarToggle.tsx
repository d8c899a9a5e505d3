import { Pictogram } from "../Pictogram/Pictogram.tsx";
import styles from "./StarToggle.module.css";

export interface StarToggleProps {
  /** What can be starred, such as the title of a session. */
  name: string;
  /** Whether it is starred. */
  starred: boolean;
  /** Called when the visitor wants it otherwise. */
  onToggle: () => void;
  /** Words beside the star, where there is room for them. */
  labels?: { starred: string; unstarred: string };
}

/** Keeps something for later: a star that is filled while it is kept. */
export function StarToggle({ name, starred, onToggle, labels }: StarToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      data-labelled={labels !== undefined || undefined}
      data-starred={starred || undefined}
      // Words that tell the state themselves need no other word for it.
      aria-pressed={labels ? undefined : starred}
      aria-label={labels ? undefined : `Star: ${name}`}
      onClick={onToggle}
    >
      <Pictogram name={starred ? "starred" : "star"} size={22} />
      {labels && (
        <span className={styles.words}>
          {/* The words that are not said keep their room: nothing beside the button moves. */}
          <span data-said={starred}>{labels.starred}</span>
          <span data-said={!starred}>{labels.unstarred}</span>
          <span className="visually-hidden">: {name}</span>
        </span>
      )}
    </button>
  );
}
