import { useClickOutside, useFocusTrap, useMergedRef } from "@mantine/hooks";
import { useEffect, useId, useRef, useState } from "react";
import { Brand } from "../Brand/Brand.tsx";
import { Button, type Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import styles from "./TopBar.module.css";

/** An entry of the signed-in person: it leads somewhere or does something. */
export type AccountItem =
  | { label: string; href: string; onSelect?: never }
  | { label: string; href?: never; onSelect: () => void };

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
  /** The element that "Skip to content" leads to. */
  skipTo?: string;
}

/** The fixed bar on top of every page; on narrow screens its links fold into a menu. */
export function TopBar({
  brand,
  links,
  currentPath,
  action,
  account = [],
  skipTo = "#content",
}: TopBarProps) {
  // Belongs to the path it was opened on, so that it is closed wherever one arrives.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === currentPath;
  const menuButton = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = () => setOpenedOn(null);
  const bar = useMergedRef(useFocusTrap(open), useClickOutside<HTMLElement>(close));

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenedOn(null);
      menuButton.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open]);

  return (
    <div className={styles.place}>
      <a href={skipTo} className={styles.skip}>
        Skip to content
      </a>
      <header ref={bar} className={styles.bar} data-scheme="dark" data-open={open || undefined}>
        <div className={styles.inner}>
          <Brand {...brand} />
          <nav id={menuId} className={styles.menu} aria-label="Main">
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
                <li key={item.label} className={styles.account}>
                  <AccountEntry item={item} currentPath={currentPath} onDone={close} />
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.action}>
            <Button href={action.href} size="small">
              {action.label}
            </Button>
          </div>
          <button
            ref={menuButton}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpenedOn(open ? null : currentPath)}
          >
            <span className="visually-hidden">{open ? "Close menu" : "Open menu"}</span>
            <span className={styles.lines} aria-hidden="true" />
          </button>
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
    <button type="button" className={styles.link} onClick={select}>
      {item.label}
    </button>
  );
}

function isCurrent(href: string, currentPath: string): boolean {
  return href === currentPath || (href !== "/" && currentPath.startsWith(`${href}/`));
}
