import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useLive } from "../app/live.ts";

/**
 * Reloads a page's data when the server reports a change of the programme, while `matters` is true.
 */
export function useFollowProgramme(matters = true): void {
  const { now } = useLive();
  const { revalidate } = useRevalidator();
  const known = useRef(now);
  useEffect(() => {
    if (now === known.current || !matters) return;
    known.current = now;
    void revalidate();
  }, [now, matters, revalidate]);
}
