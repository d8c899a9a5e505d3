import { UnstyledButton, VisuallyHidden } from "@mantine/core";
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

/** A toggle button for favourites: its star is filled while it is pressed. */
export function StarToggle({ name, starred, onToggle, labels }: StarToggleProps) {
  return (
    <UnstyledButton
      className={styles.toggle}
      data-labelled={labels !== undefined || undefined}
      data-starred={starred || undefined}
      // Labels that name the state make `aria-pressed` redundant.
      aria-pressed={labels ? undefined : starred}
      aria-label={labels ? undefined : `Star: ${name}`}
      onClick={onToggle}
    >
      <Pictogram name={starred ? "starred" : "star"} size={22} />
      {labels && (
        <span className={styles.words}>
          {/* The hidden label takes up space too: toggling causes no layout shift. */}
          <span data-said={starred}>{labels.starred}</span>
          <span data-said={!starred}>{labels.unstarred}</span>
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </span>
      )}
    </UnstyledButton>
  );
}
