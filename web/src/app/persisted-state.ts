import { useSyncExternalStore } from "react";

/** A value in `localStorage`, the same in every component and every tab. */
export interface PersistedState<T> {
  read: () => T;
  /** Where storage is full or refused, the value lasts until the page is left. */
  write: (value: T) => void;
  /** Calls back when the value has changed, here or in another tab; returns how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
  /** The value while nothing is stored, on the server and during hydration. */
  initial: T;
}

/**
 * State under a key of `localStorage`. `parse` returns null for an invalid value: an older
 * release, another program or a curious visitor may have written it.
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

/** During hydration the initial value. */
export function usePersistedState<T>({ subscribe, read, initial }: PersistedState<T>): T {
  return useSyncExternalStore(subscribe, read, () => initial);
}

/** Undefined where the browser refuses access to its storage. */
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
