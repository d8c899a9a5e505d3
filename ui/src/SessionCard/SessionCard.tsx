import { Link } from "../Link/Link.tsx";
import type { Session } from "../SessionRow/session.ts";
import { SessionRemark, SessionTags } from "../SessionRow/SessionTags.tsx";
import { Skeleton, SkeletonLines } from "../Skeleton/Skeleton.tsx";
import styles from "./SessionCard.module.css";

export interface SessionCardProps extends Session {
  /** The date, such as "Thursday 11 December 2025". */
  date?: string | null;
  /** The zone of the times, such as "GMT". */
  zone?: string;
  /** The level of the title in the outline of the page. */
  headingLevel?: 2 | 3 | 4;
}

/** A session off the board, such as among those of a speaker; the whole card leads to it. */
export function SessionCard({
  title,
  href,
  date,
  start,
  end,
  zone,
  dayShift,
  ordinal,
  speakers = [],
  place,
  badges = [],
  state,
  headingLevel = 3,
}: SessionCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.when}>
        <p className={styles.time}>
          {start ? (
            <>
              <span className={styles.start}>{start}</span>
              {(end || zone) && (
                <span className={styles.end}>
                  {[end && `to ${end}`, zone].filter(Boolean).join(" ")}
                </span>
              )}
            </>
          ) : (
            <span className={styles.end}>Time to be announced</span>
          )}
        </p>
        {(date || dayShift) && (
          <p className={styles.date}>{[date, dayShift].filter(Boolean).join(", ")}</p>
        )}
      </div>
      <div className={styles.what}>
        {(state || ordinal || badges.length > 0) && (
          <p className={styles.kind}>
            {state && <SessionRemark state={state} />}
            {ordinal && <span>{ordinal}</span>}
            <SessionTags badges={badges} />
          </p>
        )}
        <Heading className={styles.title}>
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        </Heading>
        {speakers.length > 0 && (
          <ul className={styles.speakers} aria-label="Speakers">
            {speakers.map(({ name, role }) => (
              <li key={name}>
                {name}
                {role && <span className={styles.role}>, {role}</span>}
              </li>
            ))}
          </ul>
        )}
        {place && <p className={styles.place}>{place}</p>}
      </div>
    </article>
  );
}

/** The place of a session card that has not come yet. */
export function SessionCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={`${styles.when} ${styles.blank}`}>
        <Skeleton width="6.5rem" height="1.75rem" />
        <Skeleton width="9rem" />
      </div>
      <div className={`${styles.what} ${styles.blank}`}>
        <Skeleton width="80%" height="1.375rem" />
        <SkeletonLines lines={2} />
      </div>
    </div>
  );
}
