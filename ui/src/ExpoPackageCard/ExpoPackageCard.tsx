import { VisuallyHidden } from "@mantine/core";
import { Button, type Action } from "../Button/Button.tsx";
import { priceText } from "../PassCard/price-text.ts";
import styles from "./ExpoPackageCard.module.css";
import { FloorPlan, type StandSize } from "./FloorPlan.tsx";

export interface ExpoPackageCardProps {
  /** Name, such as "Premium". */
  name: string;
  /** Price in whole units of the currency. */
  price: number;
  /** ISO 4217 code, such as "GBP". */
  currency: string;
  /** What the price covers, such as "tax included". */
  priceNote?: string;
  /** Letter of the hall. */
  hall: string;
  /** Size of the stand on the plan. */
  standSize: StandSize;
  /** What the package includes. */
  features: string[];
  /** Marks the most popular package. */
  popular?: boolean;
  /** Link to buy the package. */
  action: Action;
}

/** A package of the virtual expo, shown as a stand on the plan of its hall. */
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
