import { VisuallyHidden } from "@mantine/core";
import { Button, type Action } from "../Button/Button.tsx";
import { priceText } from "../PassCard/price-text.ts";
import styles from "./ExpoPackageCard.module.css";
import { FloorPlan, type StandSize } from "./FloorPlan.tsx";

export interface ExpoPackageCardProps {
  /** Such as "Premium". */
  name: string;
  /** Whole price in its currency. */
  price: number;
  /** ISO 4217, such as "GBP". */
  currency: string;
  /** What the price covers, such as "tax included". */
  priceNote?: string;
  /** The letter of the hall in which the stand is. */
  hall: string;
  /** How large the stand is on the plan. */
  standSize: StandSize;
  /** What the exhibitor gets. */
  features: string[];
  /** Marks the package that most exhibitors take. */
  popular?: boolean;
  /** Where the package is bought. */
  action: Action;
}

/** A package of the virtual expo as a stand on the plan of its hall. */
export function ExpoPackageCard({
  name,
  price,
  currency,
  priceNote,
  hall,
  standSize,
  features,
  popular = false,
  action,
}: ExpoPackageCardProps) {
  return (
    <article className={styles.package} data-popular={popular || undefined}>
      <div className={styles.hall}>
        <p className={styles.sign}>
          <VisuallyHidden>Hall </VisuallyHidden>
          {hall}
        </p>
        {popular && <p className={styles.popular}>Most popular</p>}
        <div className={styles.plan}>
          <FloorPlan size={standSize} />
        </div>
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.price}>
          {priceText(price, currency)}
          {priceNote !== undefined && <span className={styles.note}>{priceNote}</span>}
        </p>
        <div className={styles.action}>
          <Button href={action.href} variant={popular ? "primary" : "secondary"} fullWidth>
            {action.label}
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        </div>
        <ul className={styles.features} aria-label="What it holds">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
