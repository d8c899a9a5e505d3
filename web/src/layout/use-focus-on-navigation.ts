import { useEffect, useRef } from "react";

/** Focuses the main heading after client-side navigation, as a page load would move the focus. */
export function useFocusOnNavigation(page: string) {
  const main = useRef<HTMLElement>(null);
  const shownPage = useRef(page);

  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    // A search of a list starts at its first part, and must not interrupt typing.
    if (isTyping()) return;
    const target = main.current?.querySelector("h1") ?? main.current;
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
  }, [page]);

  return main;
}

const isTyping = () => document.activeElement instanceof HTMLInputElement;
