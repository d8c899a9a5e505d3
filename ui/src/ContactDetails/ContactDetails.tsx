import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import styles from "./ContactDetails.module.css";

export interface ContactDetailsProps {
  /** E-mail address. */
  email: string;
  /** Phone number, formatted for display. */
  phone: string;
  /** Lines of the postal address. */
  address: string[];
  /** Lines with the opening hours. */
  hours: string[];
}

/** Contact details of the organisers. */
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
