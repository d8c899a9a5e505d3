import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { tabOfKey } from "../DayTabs/next-tab.ts";
import { Link } from "../Link/Link.tsx";
import styles from "./Tabs.module.css";

/** One of the views, on a page of its own for browsers without scripts. */
export interface Tab {
  /** Tells the tab from the others. */
  id: string;
  /** What it shows, in a word or two. */
  label: string;
  /** The page that opens with it selected. */
  href: string;
}

export interface TabsProps {
  /** What the tabs choose between, for assistive technology. */
  label: string;
  /** The tabs in order. */
  tabs: Tab[];
  /** The `id` of the tab that is selected. */
  value: string;
  /** Called with the `id` of the tab that is chosen, in place of opening its page. */
  onChange: (id: string) => void;
  /** The view of the selected tab. */
  children: ReactNode;
}

/** Views of which one is shown. Each tab is a link, so that it works before any script has run. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const tabsId = useId();
  const tabId = (id: string) => `${tabsId}-${id}`;
  const panelId = `${tabsId}-panel`;

  const click = (event: MouseEvent<HTMLElement>, id: string) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    onChange(id);
  };
  const press = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const chosen = event.key === " " ? index : tabOfKey(event, index, tabs.length);
    const next = tabs[chosen ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(next.id))?.focus();
    onChange(next.id);
  };

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label, href }, index) => (
          <Link
            key={id}
            id={tabId(id)}
            role="tab"
            href={href}
            className={styles.tab}
            aria-selected={id === value}
            aria-controls={id === value ? panelId : undefined}
            onClick={(event) => click(event, id)}
            onKeyDown={(event) => press(event, index)}
          >
            {label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(value)}>
        {children}
      </div>
    </div>
  );
}
