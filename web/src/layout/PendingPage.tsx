import { useEffect, useState, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Spinner } from "ui/Spinner";
import { paths } from "../paths.ts";
import styles from "./PendingPage.module.css";

export interface PendingPageProps {
  /** The page shown at present. */
  children: ReactNode;
}

/** A page that comes sooner than this comes without a spinner in between. */
const pendingDelayMs = 150;

/** Keeps the page until the next one is there, and says what is loading when that takes a while. */
export function PendingPage({ children }: PendingPageProps) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // Another query shows the same page.
  const target = location?.pathname === pathname ? undefined : location?.pathname;
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

function waitingFor(path: string): string {
  if (path === paths.speakers) return "Loading speakers...";
  if (path === paths.agenda) return "Loading agenda...";
  if (path.startsWith(`${paths.agenda}/`)) return "Loading topic details...";
  if (path.startsWith(`${paths.news}/`)) return "Loading article...";
  return "Loading...";
}
