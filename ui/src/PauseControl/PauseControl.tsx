import { ActionIcon } from "@mantine/core";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import styles from "./PauseControl.module.css";

export interface PauseControlProps {
  /** What moves, to complete "Pause …" and "Play …". */
  subject: string;
  /** Whether it stands still at present. */
  paused: boolean;
  /** Called when the visitor wants it the other way round. */
  onToggle: () => void;
}

/** Stops and restarts something that moves by itself; not rendered under `prefers-reduced-motion`. */
export function PauseControl({ subject, paused, onToggle }: PauseControlProps) {
  return (
    <ActionIcon
      classNames={styles}
      aria-label={`${paused ? "Play" : "Pause"} ${subject}`}
      onClick={onToggle}
    >
      <Pictogram name={paused ? "play" : "pause"} size={14} />
    </ActionIcon>
  );
}
