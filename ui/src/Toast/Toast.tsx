import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { createValueStore } from "../state/value-store.ts";
import type * as Notifications from "./notifications.tsx";
import type { ToastContent } from "./toast-content.ts";
import styles from "./Toast.module.css";

export type { ToastContent } from "./toast-content.ts";

const shown = createValueStore<ToastContent | null>(null);

/**
 * Shows a toast in place of the current one, also when it says the same.
 * @returns a function that closes it
 */
export function showToast(content: ToastContent): () => void {
  const toast = { ...content };
  shown.set(toast);
  return () => {
    if (shown.read() === toast) shown.set(null);
  };
}

// A named function: for `import().then(…)`, Vite runs the handlers only after the styles have
// loaded.
const loadNotifications = () => import("./notifications.tsx");

/** Code of the notifications, loaded with the first one; `failed` if that failed. */
type Code = typeof Notifications | "failed";

export interface ToastProviderProps {
  /** The application. */
  children: ReactNode;
}

/** Wraps the application. Shows one toast at a time, in a live region. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [code, setCode] = useState<Code>();
  const toast = useSyncExternalStore(shown.subscribe, shown.read, () => null);

  useEffect(() => {
    if (toast === null) return;
    let isCurrent = true;
    let close = () => {};
    loadNotifications().then(
      (loaded) => {
        if (!isCurrent) return;
        setCode(loaded);
        close = loaded.showNotification(toast);
      },
      () => isCurrent && setCode("failed"),
    );
    return () => {
      isCurrent = false;
      close();
    };
  }, [toast]);

  const region = (tone: ToastContent["tone"]) => {
    if (code === undefined) return null;
    if (code !== "failed") return <code.ToastRegion tone={tone} />;
    // Works without the lazily loaded code, because a message about a lost connection cannot wait
    // for the network.
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
