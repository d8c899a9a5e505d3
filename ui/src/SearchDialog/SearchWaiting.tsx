import { useEffect, useState } from "react";
import { Loading, Skeleton, SkeletonLines } from "../Skeleton/Skeleton.tsx";
import styles from "./SearchWaiting.module.css";

/** Results that arrive sooner are shown without skeletons, in milliseconds. */
const skeletonDelayMs = 150;

/** Placeholder for results, shown once the wait is noticeable. */
export function SearchWaiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    isLate && (
      <Loading label="Loading the search...">
        {[0, 1, 2].map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton width="2.75rem" height="2.75rem" />
            <SkeletonLines lines={2} />
          </div>
        ))}
      </Loading>
    )
  );
}
