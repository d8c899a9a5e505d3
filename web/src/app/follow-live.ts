import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { LiveState, ProgrammeNow, ShownNotice } from "api/features/content/live/live.contract";
import { fetchInTime } from "api/platform/http/timeout.contract";
import { updateLive, type Live } from "./live.ts";

/** Poll interval while there is no stream, in milliseconds. */
const pollEveryMs = 15_000;

let stream: EventSource | undefined;
/**
 * Whether the stream is open and has sent an event. Behind a buffering proxy, it opens but stays
 * silent.
 */
let isStreaming = false;

/**
 * Spreads the reaction of all open pages to an edition change randomly over this time, in
 * milliseconds.
 */
const spreadMs = 5_000;

/**
 * Session storage key of the edition for which the page was last reloaded. Prevents a reload loop
 * while the server still returns the previous edition.
 */
const reloadedForKey = "congress.edition";

/** Handles the current edition. */
type OnEdition = (edition: Edition) => void;

let onEdition: OnEdition | undefined;

/**
 * Follows notice, programme and edition while the page is visible. A hidden tab closes its stream,
 * because browsers limit a site to six connections over HTTP/1.1.
 */
export function followLive(rendered: Edition, change: OnEdition): void {
  // A page of a past edition does not change.
  if (rendered.state === "current") onEdition = differing(rendered, change);
  document.addEventListener("visibilitychange", openOrClose);
  openOrClose();
  pollLater();
}

function openOrClose(): void {
  if (document.hidden) {
    stream?.close();
    stream = undefined;
    setStreaming(false);
  } else if (stream === undefined || stream.readyState === EventSource.CLOSED) {
    stream = openStream();
  }
}

function openStream(): EventSource {
  const opened = new EventSource("/api/live/events");
  let hasReceived = false;
  const receive = (news: Partial<Live>) => {
    hasReceived = true;
    setStreaming(true);
    updateLive(news);
  };
  opened.addEventListener("notice", ({ data }) => {
    const notice: ShownNotice = JSON.parse(data);
    receive({ notice });
  });
  opened.addEventListener("now", ({ data }) => {
    const now: ProgrammeNow = JSON.parse(data);
    receive({ now });
  });
  opened.addEventListener("edition", ({ data }) => {
    const edition: Edition = JSON.parse(data);
    receive({});
    onEdition?.(edition);
  });
  // After a reconnect, the server does not repeat what this page has received.
  opened.addEventListener("open", () => hasReceived && setStreaming(true));
  // The browser reconnects automatically, unless the response is not an event stream.
  opened.addEventListener("error", () => setStreaming(false));
  return opened;
}

function setStreaming(streams: boolean): void {
  if (streams === isStreaming) return;
  isStreaming = streams;
  updateLive({ isConnected: streams });
}

/** Adds jitter, so that pages that lost the stream simultaneously do not poll simultaneously. */
function pollLater(): void {
  setTimeout(() => void poll().finally(pollLater), pollEveryMs * (0.8 + 0.4 * Math.random()));
}

async function poll(): Promise<void> {
  if (isStreaming || document.hidden) return;
  try {
    const response = await fetchInTime("/api/live");
    if (!response.ok) throw new Error(`/api/live answered ${response.status}`);
    const { edition, ...state }: LiveState = await response.json();
    if (isStreaming) return;
    updateLive({ ...state, isConnected: true });
    onEdition?.(edition);
    // The server refused the stream, and the browser does not try again.
    openOrClose();
  } catch {
    updateLive({ isConnected: isStreaming });
  }
}

/**
 * Returns a handler that ignores an unchanged edition, passes changes to `change`, and reloads the
 * page when another edition is current.
 */
function differing(rendered: Edition, change: OnEdition): OnEdition {
  let known = JSON.stringify(rendered);
  return (edition) => {
    const text = JSON.stringify(edition);
    if (text === known) return;
    known = text;
    setTimeout(() => {
      // Superseded by a later change.
      if (text !== known) return;
      if (edition.id === rendered.id) change(edition);
      else reloadOnce(edition.id);
    }, spreadMs * Math.random());
  };
}

function reloadOnce(id: string): void {
  try {
    if (sessionStorage.getItem(reloadedForKey) === id) return;
    sessionStorage.setItem(reloadedForKey, id);
  } catch {
    // Without storage, a reload loop could not be detected.
    return;
  }
  window.location.reload();
}
