import { Skeleton, SkeletonLines } from "../Skeleton/Skeleton.tsx";
import { SplitFlap } from "../SplitFlap/SplitFlap.tsx";
import { cells } from "./SessionTime.tsx";
import styles from "./SessionRow.module.css";

/** The place of a session row that has not come yet: blank cells, and lines where words will be. */
export function SessionRowSkeleton() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.line}>
        <div className={`${styles.time} ${styles.blank}`}>
          <SplitFlap text="" cells={cells} />
        </div>
        <div className={`${styles.session} ${styles.blank}`}>
          <Skeleton width="6rem" />
          <Skeleton width="85%" height="1.25rem" />
        </div>
        <div className={`${styles.speakers} ${styles.blank}`}>
          <SkeletonLines lines={2} />
        </div>
        <div className={`${styles.place} ${styles.blank}`}>
          <Skeleton width="5rem" />
        </div>
      </div>
    </div>
  );
}
