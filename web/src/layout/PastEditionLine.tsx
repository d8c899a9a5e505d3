import type { Edition } from "api/features/foundation/editions/editions.contract";
import { Link } from "ui/Link";
import { useEdition } from "../app/edition.ts";
import { eventDates } from "../dates.ts";
import { pathOfEdition, paths } from "../paths.ts";
import styles from "./PastEditionLine.module.css";

/** Marks each page of a past edition, with links to its other pages and to the current edition. */
export function PastEditionLine({ past }: { past: Edition }) {
  const present = useEdition();
  const links = [
    { label: "Overview", path: paths.home },
    { label: "Agenda", path: paths.agenda },
    { label: "Speakers", path: paths.speakers },
    { label: "Recordings", path: paths.recordings },
  ];
  return (
    <aside className={styles.line} aria-label="Past edition">
      <div className={`content ${styles.inner}`}>
        <p>
          {past.name} took place on {eventDates(past)}. The next one:{" "}
          <Link href={paths.home}>
            {present.name}, {eventDates(present)}
          </Link>
        </p>
        <nav className={styles.links} aria-label={past.name}>
          {links.map(({ label, path }) => (
            <Link key={path} href={pathOfEdition(past, path)}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </aside>
  );
}
