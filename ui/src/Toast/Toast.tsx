import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { CloseButton } from "../CloseButton/CloseButton.tsx";
import styles from "./Toast.module.css";

export interface ToastContent {
  /** `success` goes by itself after a while, `error` stays until it is closed. */
  tone: "success" | "error";
  /** A short heading. */
  title?: string;
  /** What happened. */
  message: string;
}

interface ShownToast extends ToastContent {
  serial: number;
}

const successStays = 6000;

let serial = 0;
let shown: ShownToast | null = null;
const listeners = new Set<() => void>();

function replace(toast: ShownToast | null) {
  shown = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message over the page, in place of the one that may be there. */
export function showToast(toast: ToastContent) {
  replace({ ...toast, serial: ++serial });
}

export interface ToastProviderProps {
  /** The application whose messages are shown. */
  children: ReactNode;
}

/** Stands once around the application and shows one message at a time, announced when it comes. */
export function ToastProvider({ children }: ToastProviderProps) {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const card = toast && <ToastCard key={toast.serial} {...toast} />;
  return (
    <>
      {children}
      <div className={styles.region}>
        <div role="status">{toast?.tone === "success" && card}</div>
        <div role="alert">{toast?.tone === "error" && card}</div>
      </div>
    </>
  );
}

function ToastCard({ tone, title, message }: ToastContent) {
  const [held, setHeld] = useState(false);
  const leaves = tone === "success" && !held;

  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => replace(null), successStays);
    return () => clearTimeout(timer);
  }, [leaves]);

  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p className={styles.message}>{message}</p>
      </div>
      <CloseButton label="Close message" onClick={() => replace(null)} />
    </div>
  );
}
