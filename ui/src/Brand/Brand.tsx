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

/** The mark of the congress, a sun rising over a runway, with its wordmark. */
export function Brand({ name, href, detail }: BrandProps) {
  return (
    <Link href={href} className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" className={styles.sky} />
        <path d="M8.5 20.4a11.5 11.5 0 0 1 23 0Z" className={styles.sun} />
        <path
          d="M16.9 23.4 6.6 34.85A20 20 0 0 0 12.4 38.5L18.4 23.4Z M19.4 23.4h1.2L22 39.9a20 20 0 0 1-4 0Z M23.1 23.4 33.4 34.85A20 20 0 0 1 27.6 38.5L21.6 23.4Z"
          fill="currentColor"
        />
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
