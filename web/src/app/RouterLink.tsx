import { use, type MouseEvent } from "react";
import { useLinkClickHandler, useLocation } from "react-router";
import type { LinkProps } from "ui/Link";
import { paths } from "../paths.ts";
import { useSite } from "./site-context.ts";
import { PrefetchContext } from "./prefetch-context.ts";

/**
 * Addresses with a document of their own: the console is another application, and what the booking
 * page embeds is allowed by its document's policy and by no other.
 */
const ownDocuments: ReadonlySet<string> = new Set([paths.admin, paths.bookingRequest]);

/** Addresses such as that of a calendar are answered with a file. */
const file = /\.\w+(\?|$)/;

/** Whether the browser, not the router, goes to `href` from the page at `pathname`. */
export function leavesDocument(pathname: string, href: string): boolean {
  return file.test(href) || ownDocuments.has(href) || ownDocuments.has(pathname);
}

/**
 * A link that the router follows without loading the document anew, where both ends share one. What
 * it leads to is prefetched on hover, focus and touch. What one reader sees alone is made by the server.
 */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const prefetch = use(PrefetchContext);
  const navigate = useLinkClickHandler(href);
  const { ownClock } = useSite();
  const leaves = ownClock !== undefined || leavesDocument(pathname, href);
  const follow = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click);
    if (!leaves && !click.defaultPrevented) navigate(click);
  };
  const onIntent = leaves ? undefined : () => prefetch(href);
  return (
    <a
      href={href}
      onClick={follow}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      {...rest}
    />
  );
}
