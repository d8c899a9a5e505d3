import { use, type MouseEvent } from "react";
import { useLinkClickHandler, useLocation } from "react-router";
import type { LinkProps } from "ui/Link";
import { paths } from "../paths.ts";
import { useSite } from "./site-context.ts";
import { PrefetchContext } from "./prefetch-context.ts";

/**
 * Paths with a separate document: the console is another application, and only the document of the
 * booking page has a policy that allows its embedded content.
 */
const ownDocuments: ReadonlySet<string> = new Set([paths.admin, paths.bookingRequest]);

/** Paths such as that of a calendar return a file. */
const file = /\.\w+(\?|$)/;

/** Whether the browser, not the router, navigates to `href` from the page at `pathname`. */
export function leavesDocument(pathname: string, href: string): boolean {
  return file.test(href) || ownDocuments.has(href) || ownDocuments.has(pathname);
}

/**
 * A link with client-side navigation, if both pages share a document. Its target is prefetched on
 * hover, focus and touch. Personal pages are rendered by the server.
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
