import { Link, useLocation } from "react-router-dom";
import type { LinkProps } from "ui/Link";
import { paths } from "../paths.ts";

/**
 * Addresses with a document of their own: the console is another application, and what the booking
 * page embeds is allowed by its document's policy and by no other.
 */
const ownDocuments: ReadonlySet<string> = new Set([paths.admin, paths.bookingRequest]);

/** Addresses such as that of a calendar are answered with a file. */
const file = /\.\w+(\?|$)/;

/**
 * A link that the router follows without loading the document anew, where both ends share one. A
 * hand on it is intent: what it leads to is fetched ahead.
 */
export function RouterLink({ href, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const leavesDocument = file.test(href) || ownDocuments.has(href) || ownDocuments.has(pathname);
  const fetchAhead = leavesDocument ? undefined : () => void prefetch(href);
  return (
    <Link
      to={href}
      discover="none"
      reloadDocument={leavesDocument}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
      {...rest}
    />
  );
}

/** The routes know the links that stand on their pages: they are asked for when they are there. */
async function prefetch(href: string): Promise<void> {
  try {
    const { prefetchPage } = await import("../prefetch-page.ts");
    prefetchPage(href);
  } catch {
    // Nobody waits for it: what is wrong is said when the visitor goes there.
  }
}
