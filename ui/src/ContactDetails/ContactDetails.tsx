import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import styles from "./ContactDetails.module.css";

export interface ContactDetailsProps {
  /** The address that takes mail. */
  email: string;
  /** The number that takes calls, as people read it. */
  phone: string;
  /** The postal address, a line an entry. */
  address: string[];
  /** When somebody answers, a line an entry. */
  hours: string[];
}

/** Every way to reach the organisers. */
export function ContactDetails({ email, phone, address, hours }: ContactDetailsProps) {
  return (
    <dl className={styles.details}>
      <Detail pictogram="email" term="E-mail" lines={[email]} href={`mailto:${email}`} />
      <Detail
        pictogram="phone"
        term="Phone"
        lines={[phone]}
        href={`tel:${phone.replaceAll(" ", "")}`}
      />
      <Detail pictogram="address" term="Office" lines={address} />
      <Detail pictogram="hours" term="Business hours" lines={hours} />
    </dl>
  );
}

interface DetailProps {
  pictogram: PictogramName;
  term: string;
  lines: string[];
  href?: string;
}

function Detail({ pictogram, term, lines, href }: DetailProps) {
  return (
    <div className={styles.detail}>
      <dt className={styles.term}>
        <Pictogram name={pictogram} size={20} />
        {term}
      </dt>
      {lines.map((line) => (
        <dd key={line} className={styles.line}>
          <bdi>{href === undefined ? line : <a href={href}>{line}</a>}</bdi>
        </dd>
      ))}
    </div>
  );
}
