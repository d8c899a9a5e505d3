import { Brand } from "../Brand/Brand.tsx";
import { Link } from "../Link/Link.tsx";
import styles from "./Footer.module.css";

export interface FooterColumn {
  /** Heading, such as "Event". */
  title: string;
  links: { label: string; href: string }[];
}

export interface FooterProps {
  /** Name, link and second line of the brand. */
  brand: { name: string; href: string; detail?: string };
  /** One sentence about the event. */
  statement?: string;
  /** Social media links of the organisers, if any. */
  social?: FooterColumn["links"];
  /** The columns of links. */
  columns: FooterColumn[];
  /** Contact details of the organisers. */
  contact: { email: string; phone: string; address: string[] };
  /** Copyright notice, in the last line. */
  legal: string;
}

/** The footer of every page: brand, links and contact. */
export function Footer({ brand, statement, social = [], columns, contact, legal }: FooterProps) {
  return (
    <footer className={styles.footer} data-scheme="dark">
      <div className={`content ${styles.inner}`}>
        <div className={styles.about}>
          <Brand {...brand} />
          {statement !== undefined && <p className={styles.statement}>{statement}</p>}
          {social.length > 0 && (
            <ul className={styles.social} aria-label="Follow us">
              {social.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns.map((column) => (
          <nav key={column.title} className={styles.column} aria-label={column.title}>
            <p className={styles.title}>{column.title}</p>
            <ul className={styles.links}>
              {column.links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} className={styles.link}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <address className={styles.column}>
          <p className={styles.title}>Contact</p>
          <ul className={styles.links}>
            <li>
              <a href={`mailto:${contact.email}`} className={styles.link}>
                <EmailAddress address={contact.email} />
              </a>
            </li>
            <li>
              <a href={`tel:${contact.phone.replaceAll(" ", "")}`} className={styles.link}>
                <bdi>{contact.phone}</bdi>
              </a>
            </li>
            {contact.address.map((line) => (
              <li key={line} className={styles.line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </address>
      </div>
      <div className="content">
        <div className={styles.close}>
          <p className={styles.legal}>
            <bdi>{legal}</bdi>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** In a narrow column, the address breaks before the `@`. */
function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
