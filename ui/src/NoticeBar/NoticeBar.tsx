import { lazy, Suspense } from "react";
import { Link } from "../Link/Link.tsx";
import styles from "./NoticeBar.module.css";

/** Lazily loaded, because it is needed only when the notice can be closed. */
const CloseButton = lazy(async () => ({
  default: (await import("../CloseButton/CloseButton.tsx")).CloseButton,
}));

/** An announcement to all visitors. */
export interface BarNotice {
  /** One or two sentences. */
  text: string;
  /** Link for details: a path of the site or an absolute URL. */
  href?: string | null;
}

export interface NoticeBarProps {
  /**
   * The announcement. When it is null, the empty live region stays, so that a later notice is
   * announced.
   */
  notice: BarNotice | null;
  /**
   * Whether the notice was in the initial page. It then appears with a delay, because it may turn
   * out to be closed or outdated.
   */
  early?: boolean;
  /**
   * Called when the visitor closes it. Omitted on the server and during hydration, when it could
   * have no effect.
   */
  onClose?: (() => void) | undefined;
}

/**
 * An announcement that covers the bottom of the window. The page reserves space for it at its end.
 */
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
