import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "../Link/Link.tsx";
import { tabOfKey } from "./next-tab.ts";

export interface TabLinkProps {
  /** The `id` attributes of all tabs of the list, in order. */
  tabIds: string[];
  /** Index of this tab, starting at 0. */
  index: number;
  /** Path of the page with this tab selected. */
  href: string;
  selected: boolean;
  /** The `id` of the tab panel. */
  panelId?: string | undefined;
  className?: string | undefined;
  /** Called with the index of the chosen tab instead of following its link. */
  onChoose: (index: number) => void;
  children: ReactNode;
}

/** A tab as a link, so that it works without JavaScript. */
export function TabLink({
  tabIds,
  index,
  href,
  selected,
  panelId,
  className,
  onChoose,
  children,
}: TabLinkProps) {
  const click = (event: MouseEvent<HTMLElement>) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    onChoose(index);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const chosen = event.key === " " ? index : tabOfKey(event, index, tabIds.length);
    const id = tabIds[chosen ?? -1];
    if (chosen === null || id === undefined) return;
    event.preventDefault();
    document.getElementById(id)?.focus();
    onChoose(chosen);
  };
  return (
    <Link
      id={tabIds[index]}
      role="tab"
      href={href}
      className={className}
      aria-selected={selected}
      aria-controls={panelId}
      onClick={click}
      onKeyDown={press}
    >
      {children}
    </Link>
  );
}
