import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { showToast } from "ui/Toast";
import { readGridNotice } from "./grid-notices.ts";

/** Shows the notice that the address of the grid carries, once, and takes it out of the address. */
export function useGridNotice(): void {
  const [query, setQuery] = useSearchParams();
  const notice = readGridNotice(query);
  useEffect(() => {
    if (!notice) return;
    showToast({ tone: "error", ...notice });
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [notice, setQuery]);
}
