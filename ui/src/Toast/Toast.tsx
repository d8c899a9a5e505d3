import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import type * as Notifications from "./notifications.tsx";
import type { ToastContent } from "./toast-content.ts";
import styles from "./Toast.module.css";

export type { ToastContent } from "./toast-content.ts";

let shown: ToastContent | null = null;
const listeners = new Set<() => void>();

/** Shows a message over the page, in place of the one that may be there. */
export function showToast(toast: ToastContent) {
  shown = { ...toast };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Called by name: of `import().then(…)` Vite runs the handlers only after the styles have come.
const loadNotifications = () => import("./notifications.tsx");

/** The code of the notifications: loaded with the first one, `failed` where it did not come. */
type Code = typeof Notifications | "failed";

export interface ToastProviderProps {
  /** The application whose messages are shown. */
  children: ReactNode;
}

/** Stands once around the application and shows one message at a time, announced when it comes. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [code, setCode] = useState<Code>();
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );

  useEffect(() => {
    if (toast === null) return;
    let isCurrent = true;
    loadNotifications().then(
      (loaded) => {
        if (!isCurrent) return;
        setCode(loaded);
        loaded.showNotification(toast);
      },
      () => isCurrent && setCode("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [toast]);

  const region = (tone: ToastContent["tone"]) => {
    if (code === undefined) return null;
    if (code !== "failed") return <code.ToastRegion tone={tone} />;
    // A message that the connection is gone cannot wait for code that has to come through it.
    return toast?.tone === tone && <p className={styles.plain}>{toast.message}</p>;
  };
  return (
    <>
      {children}
      <div className={styles.region}>
        <div role="status">{region("success")}</div>
        <div role="alert">{region("error")}</div>
      </div>
    </>
  );
}
