import { Link } from "../Link/Link.tsx";
import styles from "./Brand.module.css";

export interface BrandProps {
  /** The name of the event as it stands beside the mark. */
  name: string;
  /** Where the mark leads, usually the home page. */
  href: string;
  /** A quiet second line, such as the dates. */
  detail?: string;
}

/** The mark of the congress, a sun rising over converging runway edges, with its wordmark. */
export function Brand({ name, href, detail }: BrandProps) {
  return (
    <Link href={href} className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="19" className={styles.sky} />
        <path d="M8.5 21.5a11.5 11.5 0 0 1 23 0Z" className={styles.sun} />
        <path d="M1.1 21.5h37.8" className={styles.horizon} />
        <path d="M17.6 24 11 36.7M22.4 24 29 36.7M20 25v2.6M20 30v4" className={styles.runway} />
      </svg>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </Link>
  );
}
