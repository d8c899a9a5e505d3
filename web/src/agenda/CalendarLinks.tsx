import { VisuallyHidden } from "@mantine/core";
import { Link } from "ui/Link";
import styles from "./CalendarLinks.module.css";

/** A calendar link. */
export interface CalendarLink {
  /** The calendar app or file format. */
  label: string;
  href: string;
}

export interface CalendarLinksProps {
  /** What is added to the calendar. */
  title: string;
  /** How the calendar handles it. */
  explanation: string;
  links: CalendarLink[];
}

/** Links that add sessions to the visitor's calendar. */
export function CalendarLinks({ title, explanation, links }: CalendarLinksProps) {
  return (
    <section className={styles.calendar}>
      <h2 className={styles.title}>{title}</h2>
      <p>{explanation}</p>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={label}>
            {href.startsWith("https:") ? (
              <Link href={href} target="_blank" rel="noopener noreferrer">
                {label}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Link>
            ) : (
              <Link href={href}>{label}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
