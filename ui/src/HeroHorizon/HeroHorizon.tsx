import { useId } from "react";
import { Button, type Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import { LiveBadge } from "../LiveBadge/LiveBadge.tsx";
import { PauseControl } from "../PauseControl/PauseControl.tsx";
import { StatCounter, type StatCounterProps } from "../StatCounter/StatCounter.tsx";
import styles from "./HeroHorizon.module.css";
import { HorizonFilm, type Film } from "./HorizonFilm.tsx";

export interface HeroHorizonProps {
  /** The page's `h1`: the name of the event. */
  title: string;
  /** Date and place, in one line. */
  dateLine: string;
  /** One sentence below the title. */
  lead?: string;
  /** Target of a click anywhere on the hero. */
  href: string;
  /** The counters, in order. */
  counters: StatCounterProps[];
  /** The action in the signal colour. */
  primaryAction: Action;
  /** The secondary action beside it. */
  secondaryAction: Action;
  /** The film behind the text. Default: a night sky. */
  film?: Film;
  /** Whether all animations are paused. */
  paused: boolean;
  /** Called on a click on the pause control. */
  onPauseToggle: () => void;
  /** Called when the film cannot be played; its poster stays. */
  onFilmError?: (reason: string) => void;
}

/**
 * The hero of the home page: first light seen from the flight deck, with the event's name and a
 * board of figures.
 */
export function HeroHorizon({
  title,
  dateLine,
  lead,
  href,
  counters,
  primaryAction,
  secondaryAction,
  film,
  paused,
  onPauseToggle,
  onFilmError,
}: HeroHorizonProps) {
  const titleId = useId();
  return (
    <section className={styles.hero} data-scheme="dark" aria-labelledby={titleId}>
      <div className={styles.scene} aria-hidden="true">
        {film && <HorizonFilm {...film} paused={paused} onError={onFilmError} />}
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
