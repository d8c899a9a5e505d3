import { VisuallyHidden } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { Button, type Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import type { Session } from "./session.ts";
import styles from "./SessionRow.module.css";
import { SessionRemark, SessionTags } from "./SessionTags.tsx";
import { SessionTime } from "./SessionTime.tsx";

export interface SessionRowProps extends Session {
  /** An action for the session, such as registering. */
  action?: Action;
  /** Actions beside the first. */
  furtherActions?: Action[];
  /** A control at the end of the row. */
  aside?: ReactNode;
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4;
}

/**
 * A session as a row of the departure board. The whole row is a link. For use on the dark board.
 */
export const SessionRow = memo(function SessionRow({
  title,
  href,
  start,
  end,
  dayShift,
  ordinal,
  speakers,
  place,
  badges = [],
  state,
  action,
  furtherActions = [],
  aside,
  headingLevel = 3,
}: SessionRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`${styles.frame} ${styles.row}`} data-state={state}>
      <div className={styles.line}>
        <div className={styles.time}>
          <SessionTime start={start} end={end} dayShift={dayShift} />
        </div>
        {state && (
          <p className={styles.state}>
            <SessionRemark state={state} />
          </p>
        )}
        <div className={styles.session}>
          {(ordinal || badges.length > 0) && (
            <p className={styles.kind}>
              {ordinal && <span>{ordinal}</span>}
              <SessionTags badges={badges} />
            </p>
          )}
          <Heading className={styles.title}>
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          </Heading>
        </div>
        <Speakers speakers={speakers} />
        {place && <p className={styles.place}>{place}</p>}
        {action && (
          <div className={styles.action}>
            {[action, ...furtherActions].map(({ label, href: target, newTab }) => (
              <Button key={target} variant="secondary" size="small" href={target} newTab={newTab}>
                <span>{label}</span>
                <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
              </Button>
            ))}
          </div>
        )}
        {/* Keyed by session: the row must not reuse the control for another session. */}
        {aside !== undefined && (
          <div key={href} className={styles.aside}>
            {aside}
          </div>
        )}
      </div>
    </article>
  );
});

function Speakers({ speakers = [] }: Pick<Session, "speakers">) {
  return (
    speakers.length > 0 && (
      <ul className={styles.speakers} aria-label="Speakers">
        {speakers.map(({ name, role }) => (
          <li key={name}>
            {name}
            {role && <span className={styles.role}>{role}</span>}
          </li>
        ))}
      </ul>
    )
  );
}
