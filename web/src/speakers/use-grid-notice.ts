import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { showToast } from "ui/Toast";
import { readGridNotice } from "./grid-notices.ts";

/** Shows the notice in the grid's URL once, and removes it from the URL. */
export function useGridNotice(): void {
  const [query, setQuery] = useSearchParams();
  const notice = readGridNotice(query);
  useEffect(() => {
    if (!notice) return;
    showToast({ tone: "error", ...notice });
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [notice, setQuery]);
}
