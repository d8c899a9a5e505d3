/** Session storage of the tab. Does nothing where the browser blocks storage. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** @param value null removes the key */
  write(key: string, value: string | null): void {
    try {
      if (value === null) window.sessionStorage.removeItem(key);
      else window.sessionStorage.setItem(key, value);
    } catch {
      // The browser blocks storage.
    }
  },
};
