import { UnstyledButton } from "@mantine/core";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import styles from "./PauseControl.module.css";

export interface PauseControlProps {
  /** What moves, to complete "Pause …" and "Play …". */
  subject: string;
  /** Whether the animation is paused. */
  paused: boolean;
  /** Called to pause or resume. */
  onToggle: () => void;
}

/** Pauses and resumes an animation. Not rendered with `prefers-reduced-motion`. */
export function PauseControl({ subject, paused, onToggle }: PauseControlProps) {
  return (
    <UnstyledButton
      className={styles.root}
      aria-label={`${paused ? "Play" : "Pause"} ${subject}`}
      onClick={onToggle}
    >
      <Pictogram name={paused ? "play" : "pause"} size={14} />
    </UnstyledButton>
  );
}
