import { VisuallyHidden } from "@mantine/core";
import { Button, type Action } from "../Button/Button.tsx";
import styles from "./SponsorTierCard.module.css";

export interface SponsorTierCardProps {
  /** The tier; where it is named after a metal, the card bears it. */
  tier: string;
  /** How many passes a sponsor of this tier gets. */
  passes: number;
  /** What else the sponsor gets. */
  benefits: string[];
  /** Marks the tier that is put forward. */
  featured?: boolean;
  /** How to become a sponsor of this tier; a label that does not name the tier is read with its name. */
  action: Action;
}

/** A tier of sponsorship as the card of an airline's status. */
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
