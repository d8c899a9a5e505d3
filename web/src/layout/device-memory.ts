import { useSyncExternalStore } from "react";

/** A value that a browser keeps for its visitor, the same in every part of the page and in every tab. */
export interface DeviceMemory<T> {
  /** The value as the browser keeps it, or the first one. */
  read: () => T;
  /** Keeps another value; where storage is full or refused, until the page is left. */
  write: (value: T) => void;
  /** Calls back when the value has changed, here or in another tab; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The value before anything was kept, which is also the server's. */
  first: T;
}

/**
 * A memory under a name of the browser's storage. `parse` answers null for what does not make
 * sense: an older release, another program or a curious visitor may have written it.
 */
export function createDeviceMemory<T>(
  key: string,
  first: T,
  parse: (kept: unknown) => T | null,
): DeviceMemory<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = first;

  const read = () => {
    const kept = keptText(key);
    if (kept !== undefined && kept !== text) {
      text = kept;
      value = (kept === null ? null : parseText(kept, parse)) ?? first;
    }
    return value;
  };
  const announce = () => listeners.forEach((listener) => listener());
  const hear = (change: StorageEvent) => {
    if (change.key === key || change.key === null) announce();
  };

  return {
    first,
    read,
    write(next) {
      value = next;
      try {
        const written = JSON.stringify(next);
        window.localStorage.setItem(key, written);
        text = written;
      } catch {
        text = keptText(key) ?? null;
      }
      announce();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", hear);
      };
    },
  };
}

/** The value of a memory; while the page is taken over from the server, the one the server knew. */
export function useDeviceMemory<T>({ subscribe, read, first }: DeviceMemory<T>): T {
  return useSyncExternalStore(subscribe, read, () => first);
}

/** What is kept under the name; undefined where the browser refuses to tell. */
function keptText(key: string): string | null | undefined {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function parseText<T>(text: string, parse: (kept: unknown) => T | null): T | null {
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}
