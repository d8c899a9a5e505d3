import { VisuallyHidden } from "@mantine/core";
import { Link } from "ui/Link";
import styles from "./CalendarLinks.module.css";

/** A way into a calendar. */
export interface CalendarLink {
  /** The calendar program, or what one gets. */
  label: string;
  /** Where it leads. */
  href: string;
}

export interface CalendarLinksProps {
  /** What is put into the calendar. */
  title: string;
  /** What happens to it there. */
  explanation: string;
  /** The ways into calendars. */
  links: CalendarLink[];
}

/** Puts sessions into the visitor's calendar. */
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
