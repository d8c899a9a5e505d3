import { createValueStore } from "ui/state/value-store";

const renewal = createValueStore<PromiseWithResolvers<void> | null>(null);

/**
 * A session that ended while the console was open. Unsaved input stays, and requests wait for a new
 * sign-in.
 */
export const sessionEnd = {
  /** Whether a new sign-in is required. */
  read: (): boolean => renewal.read() !== null,

  subscribe: renewal.subscribe,

  /** Requests a new sign-in and resolves after it. */
  signInAgain(): Promise<void> {
    const waiting = renewal.read() ?? Promise.withResolvers<void>();
    renewal.set(waiting);
    return waiting.promise;
  },

  /** Call after a new sign-in. */
  renewed(): void {
    renewal.read()?.resolve();
    renewal.set(null);
  },
};
