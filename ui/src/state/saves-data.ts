declare global {
  interface Navigator {
    /** Network Information API, which only some browsers support. */
    connection?: { saveData?: boolean; effectiveType?: "slow-2g" | "2g" | "3g" | "4g" };
  }
}

/** Whether `Save-Data` or `prefers-reduced-data` is set. */
export function savesData(): boolean {
  return (
    window.matchMedia("(prefers-reduced-data: reduce)").matches ||
    navigator.connection?.saveData === true
  );
}
