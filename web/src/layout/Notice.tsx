import { useLoaderData } from "react-router";
import { NoticeBar } from "ui/NoticeBar";
import { useLive } from "../app/live.ts";
import { createPersistedState, usePersistedState } from "../app/persisted-state.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { useShownFrom } from "../offline/shown-from.ts";
import type { loadNotice } from "./load-notice.ts";

/** Id of the notice that this visitor has closed last. */
const closedNotice = createPersistedState<string | null>("congress.closed-notice", null, (stored) =>
  typeof stored === "string" ? stored : null,
);

/**
 * The published notice until the visitor closes it. Starts with the rendered one and follows live
 * updates.
 */
export function Notice() {
  const { notice: rendered } = useLoaderData<typeof loadNotice>();
  const { notice: told, isConnected } = useLive();
  const isHydrated = useHydrated();
  const closed = usePersistedState(closedNotice);
  // Offline, the notice may be outdated.
  const isStale = useShownFrom() !== null && !isConnected;
  const notice = told === undefined ? rendered : told;
  const shown = notice === null || notice.id === closed || isStale ? null : notice;
  return (
    <NoticeBar
      notice={shown && { text: shown.text, href: shown.link }}
      early={told === undefined}
      onClose={isHydrated && shown ? () => closedNotice.write(shown.id) : undefined}
    />
  );
}
