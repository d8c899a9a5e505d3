/** Whether the visitor has asked the browser to load no more than is needed. */
export function savesData(): boolean {
  return (
    window.matchMedia("(prefers-reduced-data: reduce)").matches ||
    navigator.connection?.saveData === true
  );
}
