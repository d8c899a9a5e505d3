import { useEffect, useRef } from "react";

/** Moves the focus to the main heading when another page is shown, as a browser does when it loads one. */
export function useFocusOnNavigation(page: string) {
  const main = useRef<HTMLElement>(null);
  const shownPage = useRef(page);

  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    const target = main.current?.querySelector("h1") ?? main.current;
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
  }, [page]);

  return main;
}
