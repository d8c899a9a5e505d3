import { useSyncExternalStore } from "react";

let beingPrinted = false;

function subscribe(listener: () => void): () => void {
  const medium = window.matchMedia("print");
  // The media query changes too late for the layout of the printed pages.
  const begin = () => {
    beingPrinted = true;
    listener();
  };
  const end = () => {
    beingPrinted = false;
    listener();
  };
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  medium.addEventListener("change", listener);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
    medium.removeEventListener("change", listener);
  };
}

/** Whether the page is being printed, so that hidden content must be shown. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => beingPrinted || window.matchMedia("print").matches,
    () => false,
  );
}
