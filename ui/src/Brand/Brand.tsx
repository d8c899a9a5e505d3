import { Link } from "../Link/Link.tsx";
import { mark } from "../theme/mark.ts";
import styles from "./Brand.module.css";

export interface BrandProps {
  /** The name of the event beside the mark. */
  name: string;
  /** Target of the mark, usually the home page. */
  href: string;
  /** A muted second line, such as the dates. */
  detail?: string;
}

/** The mark of the congress, a sun rising over a runway, with its wordmark. */
export function Brand({ name, href, detail }: BrandProps) {
  return (
    <Link href={href} className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" className={styles.sky} />
        <path d={mark.sun} className={styles.sun} />
        <path d={mark.runway} fill="currentColor" />
      </svg>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail !== undefined && (
          <span className={styles.detail}>
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
    </Link>
  );
}
