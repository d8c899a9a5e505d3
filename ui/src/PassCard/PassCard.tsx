import { VisuallyHidden } from "@mantine/core";
import { Button, type Action } from "../Button/Button.tsx";
import { Barcode } from "./Barcode.tsx";
import { priceText } from "./price-text.ts";
import styles from "./PassCard.module.css";

/** A field printed on the pass. */
export interface PassFact {
  /** Label of the field, such as "Gate". */
  label: string;
  /** Value of the field, such as "Online". */
  value: string;
}

export interface PassCardProps {
  /** Name, such as "Early Bird". */
  name: string;
  /** Price in whole units of the currency. */
  price: number;
  /** ISO 4217 code, such as "GBP". */
  currency: string;
  /** What the price covers, such as "per person, tax included". */
  priceNote?: string;
  /** The last day to book at this price, formatted for display. */
  bookBy: string;
  /** The target group, in a sentence. */
  description?: string;
  /** Fields below the name, such as dates and gate, three per line. */
  facts?: PassFact[];
  /** What the pass includes. */
  features: string[];
  /** Remaining time on sale, in a few words, when it is short. */
  closing?: string | undefined;
  /** A saving or another short remark. */
  remark?: string;
  /** Marks the most popular pass. */
  popular?: boolean;
  /** Time of day of the sky on the head of the pass. */
  sky?: "night" | "dawn" | "day";
  /** Link to buy the pass, or an alternative when it is closed. */
  action: Action;
  /** Whether the last day to book has passed. The pass then says so and keeps its price. */
  closed?: boolean;
}

/** A pass as a boarding pass: contents above the perforation, price and action on the stub. */
export function PassCard({
  name,
  price,
  currency,
  priceNote,
  bookBy,
  description,
  facts = [],
  features,
  closing,
  remark,
  popular = false,
  sky = "night",
  action,
  closed = false,
}: PassCardProps) {
  const isPromoted = popular && !closed;
  return (
    <article className={styles.pass} data-closed={closed || undefined}>
      <div className={styles.main}>
        <header className={styles.head} data-scheme="dark" data-sky={sky}>
          <p className={styles.kind}>
            <span>Boarding pass</span>
            {isPromoted && <span className={styles.popular}>Most popular</span>}
          </p>
          <h3 className={styles.name}>{name}</h3>
        </header>
        <div className={styles.body}>
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt className={styles.label}>{label}</dt>
                  <dd className={styles.value}>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {description !== undefined && <p className={styles.description}>{description}</p>}
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.stub}>
        <Terms
          price={priceText(price, currency)}
          priceNote={priceNote}
          bookBy={bookBy}
          closed={closed}
          remarks={[closing, remark]}
        />
        <Button href={action.href} variant={isPromoted ? "primary" : "secondary"} fullWidth>
          {action.label}
          {!closed && <VisuallyHidden>{`: ${name}`}</VisuallyHidden>}
        </Button>
        <Barcode text={name} />
      </div>
    </article>
  );
}

interface TermsProps extends Pick<PassCardProps, "priceNote" | "bookBy"> {
  /** Formatted for display. */
  price: string;
  closed: boolean;
  remarks: (string | undefined)[];
}

/** Price, and until when it can be booked. */
function Terms({ price, priceNote, bookBy, closed, remarks }: TermsProps) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt className={styles.label}>Price</dt>
        <dd className={styles.price}>{price}</dd>
        {priceNote !== undefined && <dd className={styles.note}>{priceNote}</dd>}
      </div>
      <div>
        <dt className={styles.label}>{closed ? "Closed after" : "Book by"}</dt>
        <dd className={styles.bookBy}>
          <bdi>{bookBy}</bdi>
        </dd>
        {closed ? (
          <dd className={styles.closed}>Booking closed</dd>
        ) : (
          remarks.map(
            (words) =>
              words !== undefined && (
                <dd key={words} className={styles.remark}>
                  {words}
                </dd>
              ),
          )
        )}
      </div>
    </dl>
  );
}
