import { useEffect, useState, type ReactNode } from "react";
import { searchParam } from "api/features/foundation/site/site.contract";
import { useLocation, useNavigation, type Path } from "react-router";
import { Spinner } from "ui/Spinner";
import { paths } from "../paths.ts";
import styles from "./PendingPage.module.css";

export interface PendingPageProps {
  /** The current page. */
  children: ReactNode;
}

/** A page that loads faster than this is shown without a spinner, in milliseconds. */
const pendingDelayMs = 150;

/** Keeps the current page until the next one is loaded, and shows a spinner after a delay. */
export function PendingPage({ children }: PendingPageProps) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const target = location && isOtherPage(pathname, location) ? location.pathname : undefined;
  const [slowTarget, setSlowTarget] = useState<string>();

  useEffect(() => {
    if (target === undefined) return;
    const timer = setTimeout(() => setSlowTarget(target), pendingDelayMs);
    return () => {
      clearTimeout(timer);
      setSlowTarget(undefined);
    };
  }, [target]);

  if (target === undefined || slowTarget !== target) return children;
  return (
    <div className={styles.pending}>
      <Spinner label={waitingFor(target)} />
    </div>
  );
}

/** Whether a location is on another page. A change of the query or a search stays on the same. */
function isOtherPage(pathname: string, { pathname: target, search }: Path): boolean {
  const isSearch = new URLSearchParams(search).has(searchParam);
  return target !== (isSearch ? pathname.replace(/\/page\/\d+$/, "") : pathname);
}

function waitingFor(path: string): string {
  if (path === paths.speakers) return "Loading speakers...";
  if (path === paths.agenda) return "Loading agenda...";
  if (path.startsWith(`${paths.agenda}/`)) return "Loading topic details...";
  if (path.startsWith(`${paths.news}/`)) return "Loading article...";
  return "Loading...";
}
