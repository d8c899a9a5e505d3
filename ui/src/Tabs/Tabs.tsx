import { useId, type ReactNode } from "react";
import { TabLink } from "./TabLink.tsx";
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

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label, href }, index) => (
          <TabLink
            key={id}
            tabIds={tabs.map((tab) => tabId(tab.id))}
            index={index}
            href={href}
            selected={id === value}
            panelId={id === value ? panelId : undefined}
            className={styles.tab}
            onChoose={(chosen) => onChange(tabs[chosen]?.id ?? value)}
          >
            {label}
          </TabLink>
        ))}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(value)}>
        {children}
      </div>
    </div>
  );
}
