import { Button } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import styles from "./Pagination.module.css";

export interface PaginationProps {
  /** Accessible name. */
  label: string;
  /** Current page, starting at 1. */
  page: number;
  /** Number of pages. Renders nothing when there is only one. */
  pages: number;
  /** The path of a page. */
  hrefOf: (page: number) => string;
}

/** Pagination links: previous, next, first, last and nearby pages. */
export function Pagination({ label, page, pages, hrefOf }: PaginationProps) {
  if (pages === 1) return null;
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  return (
    <nav className={styles.pagination} aria-label={label}>
      <div className={styles.line}>
        <div className={styles.previous}>
          {page > 1 && (
            <Button variant="secondary" size="small" href={hrefOf(page - 1)}>
              Previous
            </Button>
          )}
        </div>
        <ol className={styles.numbers}>
          {numbers.map((number, index) => (
            <li key={number} data-gap={number - 1 > (numbers[index - 1] ?? 0) || undefined}>
              <Link
                href={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </Link>
            </li>
          ))}
        </ol>
        <div className={styles.next}>
          {page < pages && (
            <Button variant="secondary" size="small" href={hrefOf(page + 1)}>
              Next
            </Button>
          )}
        </div>
      </div>
    </nav>
  );
}
