import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useState } from "react";
import styles from "./LiveBadge.module.css";

export interface LiveBadgeProps {
  /** Pauses the animation in its current state. */
  paused?: boolean;
}

const flipEvery = 2000;

/** Flips between LIVE and PREP every two seconds, like a flight's status on the board. */
export function LiveBadge({ paused = false }: LiveBadgeProps) {
  const [live, setLive] = useState(true);
  const reduced = useReducedMotion();
  const still = reduced || paused;

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setLive((was) => !was), flipEvery);
    return () => clearInterval(timer);
  }, [still]);

  const word = live || reduced ? "LIVE" : "PREP";
  return (
    <span className={styles.badge} data-scheme="dark" data-live={word === "LIVE"}>
      <span className={styles.light} aria-hidden="true" />
      <span key={word} className={styles.word} data-still={still || undefined}>
        {word}
      </span>
    </span>
  );
}
