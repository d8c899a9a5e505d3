import { useEffect, useRef } from "react";

/** Moves the focus to the main heading when another page is shown, as a browser does when it loads one. */
export function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const target = main.current?.querySelector("h1") ?? main.current;
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
