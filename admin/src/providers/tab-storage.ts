/** The tab's storage; where a browser keeps none, what is kept is gone with the page. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** @param value null for what is not kept any more */
  write(key: string, value: string | null): void {
    try {
      if (value === null) window.sessionStorage.removeItem(key);
      else window.sessionStorage.setItem(key, value);
    } catch {
      // As above.
    }
  },
};
