/** Makes queries read their data again, as when the user returns to the window. */
export function focusWindow(): void {
  window.dispatchEvent(new Event("visibilitychange"));
}
