import { useId, type ReactNode } from "react";
import { Button, type Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import { LiveBadge } from "../LiveBadge/LiveBadge.tsx";
import { PauseControl } from "../PauseControl/PauseControl.tsx";
import { StatCounter, type StatCounterProps } from "../StatCounter/StatCounter.tsx";
import styles from "./HeroHorizon.module.css";
import { HorizonScene } from "./HorizonScene.tsx";

export interface HeroHorizonProps {
  /** The name of the event. */
  title: string;
  /** When and where, in one line. */
  dateLine: string;
  /** One sentence below the title. */
  lead?: string;
  /** Where a press anywhere on the hero leads. */
  href: string;
  /** What the counters say, in order. */
  counters: StatCounterProps[];
  /** The action that carries the signal. */
  primaryAction: Action;
  /** The quiet action beside it. */
  secondaryAction: Action;
  /** Whether everything that moves by itself stands still. */
  paused: boolean;
  /** Called when the visitor presses the pause control. */
  onPauseToggle: () => void;
  /** A film or picture that takes the place of the drawn horizon. */
  media?: ReactNode;
}

/** The opening of the site: first light seen from the flight deck, with the event's name and its board of figures. */
export function HeroHorizon({
  title,
  dateLine,
  lead,
  href,
  counters,
  primaryAction,
  secondaryAction,
  paused,
  onPauseToggle,
  media,
}: HeroHorizonProps) {
  const titleId = useId();
  return (
    <section
      className={styles.hero}
      data-scheme="dark"
      data-paused={paused || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.scene} aria-hidden="true">
        {media ?? <HorizonScene />}
      </div>
      <div className={`content ${styles.inner}`}>
        <div className={styles.words}>
          <p className={styles.dateLine}>
            <LiveBadge paused={paused} />
            <span>{dateLine}</span>
          </p>
          <h1 id={titleId} className={styles.title}>
            <Link href={href} className={styles.stretched}>
              {title}
            </Link>
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          <div className={styles.actions}>
            <Button href={primaryAction.href}>{primaryAction.label}</Button>
            <Button href={secondaryAction.href} variant="secondary">
              {secondaryAction.label}
            </Button>
          </div>
        </div>
        <div className={styles.board}>
          {counters.map((counter) => (
            <StatCounter key={counter.label} {...counter} />
          ))}
          <div className={styles.pause}>
            <PauseControl subject="hero motion" paused={paused} onToggle={onPauseToggle} />
          </div>
        </div>
      </div>
    </section>
  );
}
