/** `Save-Data`, where the browser exposes it, or `prefers-reduced-data`. */
export function savesData(): boolean {
  return (
    window.matchMedia("(prefers-reduced-data: reduce)").matches ||
    navigator.connection?.saveData === true
  );
}
