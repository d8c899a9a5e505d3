import { use, type MouseEvent } from "react";
import { useLinkClickHandler, useLocation } from "react-router";
import type { LinkProps } from "ui/Link";
import { paths } from "../paths.ts";
import { useSite } from "./site-context.ts";
import { eventTime } from "./use-now.ts";
import { PrefetchContext } from "./prefetch-context.ts";

/**
 * Paths with a separate document: the console is another application, and only the document of the
 * booking page has a policy that allows its embedded content.
 */
const ownDocuments: ReadonlySet<string> = new Set([paths.admin, paths.bookingRequest]);

/** Paths such as that of a calendar return a file. */
const file = /\.\w+(\?|$)/;

function hasOtherDocument(pathname: string, href: string): boolean {
  const [path = ""] = href.split(/[?#]/);
  return (
    file.test(href) ||
    path.startsWith(`${paths.admin}/`) ||
    ownDocuments.has(path) ||
    ownDocuments.has(pathname)
  );
}

/**
 * Returns whether the browser, not the router, navigates to a path. The server renders personal
 * pages, and those after a change of the passes, which are part of the document.
 */
export function useLeavesDocument(): (href: string) => boolean {
  const { pathname } = useLocation();
  const { ownClock, validUntil, eventClockOffset } = useSite();
  return (href) =>
    ownClock !== undefined ||
    (validUntil !== null && eventTime(eventClockOffset).getTime() >= validUntil) ||
    hasOtherDocument(pathname, href);
}

/**
 * A link with client-side navigation, if both pages share a document. Its target is prefetched on
 * hover, focus and touch.
 */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const prefetch = use(PrefetchContext);
  const navigate = useLinkClickHandler(href);
  const leavesDocument = useLeavesDocument();
  const follow = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click);
    if (!click.defaultPrevented && !leavesDocument(href)) navigate(click);
  };
  const onIntent = () => {
    if (!leavesDocument(href)) prefetch(href);
  };
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
