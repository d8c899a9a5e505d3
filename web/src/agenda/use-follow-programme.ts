import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useLive } from "../app/live.ts";

/** Reads a page's data again when the server tells of another standing of the programme, while that matters to it. */
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
