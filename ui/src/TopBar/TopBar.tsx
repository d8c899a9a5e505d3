import { ActionIcon, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Brand } from "../Brand/Brand.tsx";
import { Button, type Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import styles from "./TopBar.module.css";

/** An entry of the signed-in person: it leads somewhere or does something. A spare one is left out of a bar without room for it; the folded menu has it always. */
export type AccountItem = { label: string; spare?: boolean } & (
  | { href: string; onSelect?: never }
  | { href?: never; onSelect: () => void }
);

export interface TopBarProps {
  /** Name, target and second line of the mark. */
  brand: { name: string; href: string; detail?: string };
  /** The main ways through the site, in order. */
  links: { label: string; href: string }[];
  /** The path shown at present; its link is marked. */
  currentPath: string;
  /** The one action of the bar. */
  action: Action;
  /** What a signed-in person finds here besides; empty for everyone else. */
  account?: AccountItem[];
  /** Opens the search; the button for it is there when this is. */
  onSearch?: () => void;
  /** Called as soon as somebody seems about to search, so that it can be made ready. */
  onSearchIntent?: () => void;
  /** The element that "Skip to content" leads to. */
  skipTo?: string;
}

/** Fetched when the menu is first opened; where it cannot be, the menu works without it. */
const FocusTrap = lazy(async () => {
  const module = await import("./FocusTrap.tsx").catch(() => null);
  return { default: module?.FocusTrap ?? (() => null) };
});

/** The fixed bar on top of every page; on narrow screens its links fold into a menu. */
export function TopBar({
  brand,
  links,
  currentPath,
  action,
  account = [],
  onSearch,
  onSearchIntent,
  skipTo = "#content",
}: TopBarProps) {
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const menu = useRef<HTMLElement>(null);
  const menuId = useId();
  const bar = useRef<HTMLElement>(null);
  // Browsers of before 2024 know no popovers.
  const close = () => menu.current?.hidePopover?.();

  // The menu belongs to the path it was opened on, so that it is closed wherever one arrives.
  useEffect(() => {
    if (openedOn !== null && openedOn !== currentPath) menu.current?.hidePopover();
  }, [openedOn, currentPath]);

  return (
    <div className={styles.place}>
      <a href={skipTo} className={styles.skip}>
        Skip to content
      </a>
      <header ref={bar} className={styles.bar} data-scheme="dark">
        <div className={styles.inner}>
          <Brand {...brand} />
          {/* A popover opens, closes by Escape and gives the focus back before any script has run. */}
          <button type="button" className={styles.toggle} popoverTarget={menuId}>
            <VisuallyHidden className={styles.toOpen}>Open menu</VisuallyHidden>
            <VisuallyHidden className={styles.toClose}>Close menu</VisuallyHidden>
            <span className={styles.lines} aria-hidden="true" />
          </button>
          <nav
            ref={menu}
            id={menuId}
            popover="auto"
            className={styles.menu}
            aria-label="Main"
            onToggle={(event) => setOpenedOn(event.newState === "open" ? currentPath : null)}
          >
            <ul className={styles.links}>
              {links.map((link, index) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    className={styles.link}
                    aria-current={isCurrent(link.href, currentPath) ? "page" : undefined}
                    data-autofocus={index === 0 || undefined}
                    onClick={close}
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
              {account.map((item) => (
                <li
                  key={item.label}
                  className={styles.account}
                  data-spare={item.spare || undefined}
                >
                  <AccountEntry item={item} currentPath={currentPath} onDone={close} />
                </li>
              ))}
            </ul>
          </nav>
          {openedOn !== null && (
            <Suspense>
              <FocusTrap within={bar} />
            </Suspense>
          )}
          <div className={styles.action}>
            {onSearch && (
              <ActionIcon
                classNames={{ root: styles.search, icon: styles.searchIcon }}
                aria-keyshortcuts="/ Control+K"
                onClick={onSearch}
                onPointerEnter={onSearchIntent}
                onTouchStart={onSearchIntent}
                onFocus={onSearchIntent}
              >
                <Pictogram name="search" />
                <VisuallyHidden>Search</VisuallyHidden>
                <kbd className={styles.key} aria-hidden="true">
                  /
                </kbd>
              </ActionIcon>
            )}
            <Button href={action.href} size="small">
              {action.label}
            </Button>
          </div>
        </div>
      </header>
    </div>
  );
}

interface AccountEntryProps {
  item: AccountItem;
  currentPath: string;
  onDone: () => void;
}

function AccountEntry({ item, currentPath, onDone }: AccountEntryProps) {
  if (item.href !== undefined) {
    const current = isCurrent(item.href, currentPath) ? "page" : undefined;
    return (
      <Link href={item.href} className={styles.link} aria-current={current} onClick={onDone}>
        {item.label}
      </Link>
    );
  }
  const select = () => {
    onDone();
    item.onSelect();
  };
  return (
    <UnstyledButton className={styles.link} onClick={select}>
      {item.label}
    </UnstyledButton>
  );
}

function isCurrent(href: string, currentPath: string): boolean {
  return href === currentPath || (href !== "/" && currentPath.startsWith(`${href}/`));
}
