import { createValueStore } from "./value-store.ts";

const renewal = createValueStore<PromiseWithResolvers<void> | null>(null);

/** A session that ended while the console was open: what is typed stays, and calls wait for a new sign-in. */
export const sessionEnd = {
  /** Whether a new sign-in is waited for. */
  read: (): boolean => renewal.read() !== null,

  subscribe: renewal.subscribe,

  /** Asks for a new sign-in; resolves when it has happened. */
  signInAgain(): Promise<void> {
    const waiting = renewal.read() ?? Promise.withResolvers<void>();
    renewal.set(waiting);
    return waiting.promise;
  },

  /** Somebody has signed in again. */
  renewed(): void {
    renewal.read()?.resolve();
    renewal.set(null);
  },
};
