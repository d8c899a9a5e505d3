/// <reference path="../Pictogram/tabler-icons.d.ts" />
import IconPlayerPauseFilled from "@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs";
import IconPlayerPlayFilled from "@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs";
import styles from "./PauseControl.module.css";

export interface PauseControlProps {
  /** What moves, to complete "Pause …" and "Play …". */
  subject: string;
  /** Whether it stands still at present. */
  paused: boolean;
  /** Called when the visitor wants it the other way round. */
  onToggle: () => void;
}

/** Stops and restarts something that moves by itself; gone when the visitor's system asks for less motion. */
export function PauseControl({ subject, paused, onToggle }: PauseControlProps) {
  const Icon = paused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={`${paused ? "Play" : "Pause"} ${subject}`}
      onClick={onToggle}
    >
      <Icon size={14} aria-hidden="true" />
    </button>
  );
}
