import { useEffect } from "react";

/** The first look at the programme scrolls; who comes back to it stays where it was left. */
let hasScrolled = false;

/** Brings the line of a session into view: once a visit, and only for those who have not begun to read. */
export function useScrollToNow(href: string | undefined): void {
  useEffect(() => {
    if (hasScrolled || href === undefined) return;
    hasScrolled = true;
    if (window.scrollY > 0 || window.location.search !== "") return;
    const link = document.querySelector(`main li a[href=${JSON.stringify(href)}]`);
    link?.closest("li")?.scrollIntoView({ block: "center" });
  }, [href]);
}
