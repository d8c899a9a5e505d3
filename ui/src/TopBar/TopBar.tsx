import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Brand } from "../Brand/Brand.tsx";
import { Button, type Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import styles from "./TopBar.module.css";

/**
 * An entry of the account menu: a link or an action. A `spare` entry is omitted from a narrow bar;
 * the collapsed menu always has it.
 */
export type AccountItem = { label: string; spare?: boolean } & (
  | { href: string; onSelect?: never }
  | { href?: never; onSelect: () => void }
);

export interface TopBarProps {
  /** Name, link and second line of the brand. */
  brand: { name: string; href: string; detail?: string };
  /** The main links, in order. */
  links: { label: string; href: string }[];
  /** The current path; its link is marked. */
  currentPath: string;
  /** The highlighted link. */
  action: Action;
  /** Entries for the signed-in user; empty for everyone else. */
  account?: AccountItem[];
  /** Opens the search. Without it, there is no search button. */
  onSearch?: () => void;
  /** Called when a search is likely, to prefetch its code. */
  onSearchIntent?: () => void;
  /** Target of "Skip to content". */
  skipTo?: string;
}

/** Loaded when the menu is first opened. If that fails, the menu works without it. */
const FocusTrap = lazy(async () => {
  const module = await import("./FocusTrap.tsx").catch(() => null);
  return { default: module?.FocusTrap ?? (() => null) };
});

/** The fixed bar at the top of every page. On narrow screens, its links collapse into a menu. */
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
  // Browsers from before 2024 do not support popovers.
  const close = () => menu.current?.hidePopover?.();

  // Closes the menu after a navigation.
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
          <MenuToggle menuId={menuId} />
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
            {onSearch && <SearchButton onSearch={onSearch} onIntent={onSearchIntent} />}
            <Button href={action.href} size="small">
              {action.label}
            </Button>
          </div>
        </div>
      </header>
      <div className={styles.space} />
    </div>
  );
}

/** A popover opens, closes on Escape and restores focus without JavaScript. */
function MenuToggle({ menuId }: { menuId: string }) {
  return (
    <button type="button" className={styles.toggle} popoverTarget={menuId}>
      <VisuallyHidden className={styles.toOpen}>Open menu</VisuallyHidden>
      <VisuallyHidden className={styles.toClose}>Close menu</VisuallyHidden>
      <span className={styles.lines} aria-hidden="true" />
    </button>
  );
}

interface SearchButtonProps {
  onSearch: () => void;
  onIntent: TopBarProps["onSearchIntent"];
}

function SearchButton({ onSearch, onIntent }: SearchButtonProps) {
  return (
    <UnstyledButton
      className={styles.search}
      aria-keyshortcuts="/ Control+K"
      onClick={onSearch}
      onPointerEnter={onIntent}
      onTouchStart={onIntent}
      onFocus={onIntent}
    >
      <Pictogram name="search" />
      <VisuallyHidden>Search</VisuallyHidden>
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </UnstyledButton>
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
