import { useEffect } from "react";
import { showToast } from "ui/Toast";

/**
 * Shows a toast when a page loads without its data, and after each failed retry, until the data is
 * there or the page is left.
 * @param failure result of the loader, a new object for each attempt; null when nothing failed
 */
export function useFailureToast(failure: object | null, message: string): void {
  useEffect(() => {
    return failure === null ? undefined : showToast({ tone: "error", message });
  }, [failure, message]);
}
