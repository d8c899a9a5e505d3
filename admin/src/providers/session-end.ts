let renewal: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function setRenewal(next: typeof renewal): void {
  renewal = next;
  for (const listener of listeners) listener();
}

/** A session that ended while the console was open: what is typed stays, and calls wait for a new sign-in. */
export const sessionEnd = {
  /** Whether a new sign-in is waited for. */
  read: (): boolean => renewal !== null,

  /** Calls `listener` on every change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Asks for a new sign-in; resolves when it has happened. */
  signInAgain(): Promise<void> {
    if (renewal === null) setRenewal(Promise.withResolvers());
    return renewal?.promise ?? Promise.resolve();
  },

  /** Somebody has signed in again. */
  renewed(): void {
    renewal?.resolve();
    setRenewal(null);
  },
};
