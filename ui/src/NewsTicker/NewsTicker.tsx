import { useState, type CSSProperties } from "react";
import { Link } from "../Link/Link.tsx";
import { PauseControl } from "../PauseControl/PauseControl.tsx";
import styles from "./NewsTicker.module.css";

export interface Headline {
  title: string;
  /** Path of the article. */
  href: string;
}

export interface NewsTickerProps {
  /** The headlines in display order. */
  headlines: Headline[];
}

const charactersPerSecond = 9;

/** A ticker of headlines. It stops on hover, on focus and while paused. */
export function NewsTicker({ headlines }: NewsTickerProps) {
  const [paused, setPaused] = useState(false);
  if (headlines.length === 0) return null;

  const length = headlines.reduce((sum, headline) => sum + headline.title.length + 6, 0);
  const pace: CSSProperties & { "--duration": string } = {
    "--duration": `${Math.round(length / charactersPerSecond)}s`,
  };
  return (
    <section
      className={styles.ticker}
      data-scheme="dark"
      data-paused={paused}
      aria-label="Breaking news"
    >
      <p className={styles.label} aria-hidden="true">
        Breaking news
      </p>
      <div className={styles.viewport}>
        <div className={styles.track} style={pace} data-testid="track">
          <Headlines headlines={headlines} />
          <Headlines headlines={headlines} repeated />
        </div>
      </div>
      <PauseControl subject="news" paused={paused} onToggle={() => setPaused(!paused)} />
    </section>
  );
}

function Headlines({ headlines, repeated = false }: { headlines: Headline[]; repeated?: boolean }) {
  return (
    <ul className={styles.list} inert={repeated} aria-hidden={repeated || undefined}>
      {headlines.map((headline) => (
        <li key={headline.href} className={styles.item}>
          <Link href={headline.href} className={styles.link}>
            {headline.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
