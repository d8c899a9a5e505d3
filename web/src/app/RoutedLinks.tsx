import { use, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { PrefetchContext } from "./prefetch-context.ts";
import { useLeavesDocument } from "./RouterLink.tsx";

export interface RoutedLinksProps {
  children: ReactNode;
}

/**
 * Client-side navigation and prefetching for links in HTML that React did not render, like
 * `RouterLink`.
 */
export function RoutedLinks({ children }: RoutedLinksProps) {
  const leavesDocument = useLeavesDocument();
  const navigate = useNavigate();
  const prefetch = use(PrefetchContext);

  /** Path of the clicked link; null when the browser handles it. */
  function pathAt({ target }: SyntheticEvent): string | null {
    const link = target instanceof Element ? target.closest("a") : null;
    const href = link?.getAttribute("href") ?? "";
    const isPathOfSite = href.startsWith("/") && !href.startsWith("//");
    return isPathOfSite && !leavesDocument(href) ? href : null;
  }

  const follow = (event: MouseEvent) => {
    const path = pathAt(event);
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (path === null || isModified || event.button !== 0) return;
    event.preventDefault();
    void navigate(path);
  };
  const onIntent = (event: SyntheticEvent) => {
    const path = pathAt(event);
    if (path !== null) prefetch(path);
  };
  return (
    // The links within are what has the focus and takes the keys; Enter clicks them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div onClick={follow} onPointerOver={onIntent} onFocus={onIntent} onTouchStart={onIntent}>
      {children}
    </div>
  );
}
