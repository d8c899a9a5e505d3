/** Whether `Save-Data` or `prefers-reduced-data` is set. */
export function savesData(): boolean {
  return (
    window.matchMedia("(prefers-reduced-data: reduce)").matches ||
    navigator.connection?.saveData === true
  );
}
