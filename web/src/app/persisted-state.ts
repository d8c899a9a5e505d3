import { useSyncExternalStore } from "react";

/** A value in `localStorage`, shared by all components and tabs. */
export interface PersistedState<T> {
  read: () => T;
  /** When storage is full or blocked, the value lasts until the page is unloaded. */
  write: (value: T) => void;
  /**
   * Calls the listener when the value has changed in any tab. Returns the function that
   * unsubscribes.
   */
  subscribe: (listener: () => void) => () => void;
  /** The value while nothing is stored, on the server and during hydration. */
  initial: T;
}

/**
 * State in `localStorage`. `parse` returns null for an invalid value, which may come from an older
 * release, another program or a visitor.
 */
export function createPersistedState<T>(
  key: string,
  initial: T,
  parse: (stored: unknown) => T | null,
): PersistedState<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = initial;

  const read = () => {
    const stored = storedText(key);
    if (stored !== undefined && stored !== text) {
      text = stored;
      value = (stored === null ? null : parseText(stored, parse)) ?? initial;
    }
    return value;
  };
  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = (change: StorageEvent) => {
    if (change.key === key || change.key === null) notify();
  };

  return {
    initial,
    read,
    write(next) {
      value = next;
      try {
        const written = JSON.stringify(next);
        window.localStorage.setItem(key, written);
        text = written;
      } catch {
        text = storedText(key) ?? null;
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** Returns the initial value during hydration. */
export function usePersistedState<T>({ subscribe, read, initial }: PersistedState<T>): T {
  return useSyncExternalStore(subscribe, read, () => initial);
}

/** Undefined when the browser blocks storage. */
function storedText(key: string): string | null | undefined {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function parseText<T>(text: string, parse: (stored: unknown) => T | null): T | null {
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}
