import { lazy, Suspense } from "react";
import { Link } from "../Link/Link.tsx";
import styles from "./NoticeBar.module.css";

/** Loaded when there is something to close. */
const CloseButton = lazy(async () => ({
  default: (await import("../CloseButton/CloseButton.tsx")).CloseButton,
}));

/** What is announced to everybody. */
export interface BarNotice {
  /** What is announced, in a sentence or two. */
  text: string;
  /** Where more is to be read: a path of the site or a whole address. */
  href?: string | null;
}

export interface NoticeBarProps {
  /** What is announced; without it the region stands empty, so that what comes later is read out. */
  notice: BarNotice | null;
  /** Whether it stood on the page from the beginning: then it waits a moment, in which it may turn out to be closed or out of date. */
  early?: boolean;
  /** Called when the visitor closes it; left out while nothing could be done about it, on the server and during hydration. */
  onClose?: (() => void) | undefined;
}

/** Lies over the foot of the window and announces something to everybody. The page has room for it at its end. */
export function NoticeBar({ notice, early = false, onClose }: NoticeBarProps) {
  return (
    <div className={styles.region} role="status">
      {notice !== null && (
        <div className={styles.bar} data-scheme="dark" data-early={early || undefined}>
          <div className={`content ${styles.inner}`}>
            <p className={styles.text}>
              {notice.text}{" "}
              {notice.href && (
                <Link href={notice.href} className={styles.link}>
                  Read more
                </Link>
              )}
            </p>
            <div className={styles.close}>
              <Suspense>
                {onClose && <CloseButton label="Close notice" onClick={onClose} />}
              </Suspense>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
