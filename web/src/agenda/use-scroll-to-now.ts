import { useEffect } from "react";

/** Scrolls on the first view only; later views keep their scroll position. */
let hasScrolled = false;

/** Scrolls a session into view: once per visit, and only if the visitor has not scrolled yet. */
export function useScrollToNow(href: string | undefined): void {
  useEffect(() => {
    if (hasScrolled || href === undefined) return;
    hasScrolled = true;
    if (window.scrollY > 0 || window.location.search !== "") return;
    const link = document.querySelector(`main li a[href=${JSON.stringify(href)}]`);
    link?.closest("li")?.scrollIntoView({ block: "center" });
  }, [href]);
}
