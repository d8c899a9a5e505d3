import { useState, type CSSProperties } from "react";
import { PauseControl } from "../PauseControl/PauseControl.tsx";
import styles from "./PartnerCarousel.module.css";

export interface Partner {
  /** Unique among the partners. */
  id: string;
  /** Name of the company. */
  name: string;
  /** URL of the logo, an SVG whose shape is drawn in the text colour. */
  imageUrl: string;
}

export interface PartnerCarouselProps {
  /** The partners in display order. */
  partners: Partner[];
}

/** Moving partner logos in one colour. They stop on hover, on focus and while paused. */
export function PartnerCarousel({ partners }: PartnerCarouselProps) {
  const [paused, setPaused] = useState(false);
  if (partners.length === 0) return null;

  return (
    <section className={styles.carousel} data-paused={paused} aria-label="In partnership with">
      <div className={`content ${styles.inner}`}>
        <p className={styles.label} aria-hidden="true">
          In partnership with
        </p>
        <div className={styles.viewport}>
          <div className={styles.track} data-testid="track">
            <Marks partners={partners} />
            <Marks partners={partners} repeated />
          </div>
        </div>
        <PauseControl subject="partner logos" paused={paused} onToggle={() => setPaused(!paused)} />
      </div>
    </section>
  );
}

function Marks({ partners, repeated = false }: { partners: Partner[]; repeated?: boolean }) {
  return (
    <ul className={styles.list} inert={repeated} aria-hidden={repeated || undefined}>
      {partners.map((partner) => {
        const mark: CSSProperties & { "--mark": string } = {
          "--mark": `url("${encodeURI(partner.imageUrl)}")`,
        };
        return (
          <li key={partner.id} className={styles.item}>
            <span className={styles.mark} style={mark} role="img" aria-label={partner.name} />
          </li>
        );
      })}
    </ul>
  );
}
