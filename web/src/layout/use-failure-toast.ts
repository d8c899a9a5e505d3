import { useEffect } from "react";
import { showToast } from "ui/Toast";

/**
 * Shows a message when a page comes up without its data, and again after each vain try.
 * @param failure what the loader answered, another object with each try; null when nothing failed
 */
export function useFailureToast(failure: object | null, message: string): void {
  useEffect(() => {
    if (failure !== null) showToast({ tone: "error", message });
  }, [failure, message]);
}
