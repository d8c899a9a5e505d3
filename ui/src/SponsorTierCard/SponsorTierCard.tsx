import { VisuallyHidden } from "@mantine/core";
import { Button, type Action } from "../Button/Button.tsx";
import styles from "./SponsorTierCard.module.css";

export interface SponsorTierCardProps {
  /** Name of the tier. A card of a tier named after a metal has its colour. */
  tier: string;
  /** Number of passes included. */
  passes: number;
  /** Further benefits. */
  benefits: string[];
  /** Highlights the tier. */
  featured?: boolean;
  /**
   * Link to book the tier. If the label does not include the tier's name, the accessible name adds
   * it.
   */
  action: Action;
}

/** A sponsorship tier, shown as an airline status card. */
export function SponsorTierCard({
  tier,
  passes,
  benefits,
  featured = false,
  action,
}: SponsorTierCardProps) {
  return (
    <article className={styles.tier} data-metal={tier.toLowerCase()}>
      <div className={styles.card} data-scheme="dark">
        <p className={styles.head}>
          <span>Sponsor</span>
          {featured && <span className={styles.featured}>Featured</span>}
        </p>
        <h3 className={styles.name}>{tier}</h3>
        <p className={styles.passes}>
          <span className={styles.count}>{passes}</span> {passes === 1 ? "pass" : "passes"}
        </p>
      </div>
      <ul className={styles.benefits} aria-label={`Benefits of ${tier}`}>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <div className={styles.action}>
        <Button href={action.href} variant={featured ? "primary" : "secondary"} fullWidth>
          {action.label}
          {!action.label.includes(tier) && <VisuallyHidden>{`: ${tier}`}</VisuallyHidden>}
        </Button>
      </div>
    </article>
  );
}
