import { Button, type Action } from "../Button/Button.tsx";
import styles from "./PassCard.module.css";

export interface PassCardProps {
  /** The name of the pass. */
  name: string;
  /** Price in whole pounds sterling. */
  price: number;
  /** What the price covers, such as "per person, tax included". */
  priceNote?: string;
  /** The last day to book at this price, as people read it. */
  bookBy: string;
  /** Whom the pass suits, in a sentence. */
  description?: string;
  /** What the holder gets. */
  features: string[];
  /** A saving or other short remark. */
  remark?: string;
  /** Marks the pass that most people take. */
  popular?: boolean;
  /** Where the pass is bought. */
  action: Action;
}

const pounds = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "GBP",
  maximumFractionDigits: 0,
});

/** A pass as a boarding pass: what it holds above the perforation, price and action on the stub. */
export function PassCard({
  name,
  price,
  priceNote,
  bookBy,
  description,
  features,
  remark,
  popular = false,
  action,
}: PassCardProps) {
  return (
    <article className={styles.pass} data-popular={popular || undefined}>
      <div className={styles.main}>
        <p className={styles.kind}>
          <span>Boarding pass</span>
          {popular && <span className={styles.popular}>Most popular</span>}
        </p>
        <h3 className={styles.name}>{name}</h3>
        {description !== undefined && <p className={styles.description}>{description}</p>}
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div className={styles.stub}>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>Price</dt>
            <dd className={styles.price}>{pounds.format(price)}</dd>
            {priceNote !== undefined && <dd className={styles.note}>{priceNote}</dd>}
          </div>
          <div className={styles.fact}>
            <dt>Book by</dt>
            <dd className={styles.bookBy}>{bookBy}</dd>
            {remark !== undefined && <dd className={styles.remark}>{remark}</dd>}
          </div>
        </dl>
        <Button href={action.href} variant={popular ? "primary" : "secondary"} fullWidth>
          {action.label}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    </article>
  );
}
