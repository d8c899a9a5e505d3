import { useId, type ReactNode } from "react";
import { TabLink } from "./TabLink.tsx";
import styles from "./Tabs.module.css";

/** A view that also has its own page, for browsers without JavaScript. */
export interface Tab {
  /** Unique among the tabs. */
  id: string;
  /** Label of one or two words. */
  label: string;
  /** Path of the page with this tab selected. */
  href: string;
}

export interface TabsProps {
  /** Accessible name. */
  label: string;
  /** The tabs in order. */
  tabs: Tab[];
  /** The `id` of the selected tab. */
  value: string;
  /** Called with the `id` of the chosen tab instead of following its link. */
  onChange: (id: string) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs. Each tab is a link, so it works without JavaScript. */
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
