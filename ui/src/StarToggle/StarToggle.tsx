import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import styles from "./StarToggle.module.css";

export interface StarToggleProps {
  /** Name of the item, such as the title of a session. */
  name: string;
  /** Whether the item is starred. */
  starred: boolean;
  /** Whether it cannot be pressed, as before the page can answer. It looks the same. */
  disabled?: boolean;
  /** Called to star or unstar the item. */
  onToggle: () => void;
  /** Labels beside the star, where there is room. */
  labels?: { starred: string; unstarred: string };
}

/** A toggle button for favourites. The star is filled while pressed. */
export function StarToggle({ name, starred, disabled, onToggle, labels }: StarToggleProps) {
  return (
    <UnstyledButton
      className={styles.toggle}
      data-labelled={labels !== undefined || undefined}
      data-starred={starred || undefined}
      // Labels that name the state make `aria-pressed` redundant.
      aria-pressed={labels ? undefined : starred}
      aria-label={labels ? undefined : `Star: ${name}`}
      disabled={disabled}
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
