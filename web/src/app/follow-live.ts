import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { LiveState, ProgrammeNow, ShownNotice } from "api/features/content/live/live.contract";
import { fetchInTime } from "api/platform/http/timeout.contract";
import { tellLive, type Live } from "./live.ts";

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
const loadedAgainFor = "congress.edition";

/** Handles the current edition. */
type TakeEdition = (edition: Edition) => void;

let takeEdition: TakeEdition | undefined;

/**
 * Follows notice, programme and edition while the page is visible. A hidden tab closes its stream,
 * because browsers limit a site to six connections over HTTP/1.1.
 */
export function followLive(rendered: Edition, change: TakeEdition): void {
  // A page of a past edition does not change.
  if (rendered.state === "current") takeEdition = differing(rendered, change);
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
  let hasTold = false;
  const told = (news: Partial<Live>) => {
    hasTold = true;
    setStreaming(true);
    tellLive(news);
  };
  opened.addEventListener("notice", ({ data }) => {
    const notice: ShownNotice = JSON.parse(data);
    told({ notice });
  });
  opened.addEventListener("now", ({ data }) => {
    const now: ProgrammeNow = JSON.parse(data);
    told({ now });
  });
  opened.addEventListener("edition", ({ data }) => {
    const edition: Edition = JSON.parse(data);
    told({});
    takeEdition?.(edition);
  });
  // After a reconnect, the server does not repeat what this page has received.
  opened.addEventListener("open", () => hasTold && setStreaming(true));
  // The browser reconnects automatically, unless the response is not an event stream.
  opened.addEventListener("error", () => setStreaming(false));
  return opened;
}

function setStreaming(streams: boolean): void {
  if (streams === isStreaming) return;
  isStreaming = streams;
  tellLive({ isConnected: streams });
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
    tellLive({ ...state, isConnected: true });
    takeEdition?.(edition);
  } catch {
    tellLive({ isConnected: isStreaming });
  }
}

/**
 * Returns a handler that ignores an unchanged edition, passes changes to `change`, and reloads the
 * page when another edition is current.
 */
function differing(rendered: Edition, change: TakeEdition): TakeEdition {
  let known = JSON.stringify(rendered);
  return (edition) => {
    const text = JSON.stringify(edition);
    if (text === known) return;
    known = text;
    setTimeout(() => {
      // Superseded by a later change.
      if (text !== known) return;
      if (edition.id === rendered.id) change(edition);
      else loadAgain(edition.id);
    }, spreadMs * Math.random());
  };
}

function loadAgain(id: string): void {
  try {
    if (sessionStorage.getItem(loadedAgainFor) === id) return;
    sessionStorage.setItem(loadedAgainFor, id);
  } catch {
    // Without storage, a reload loop could not be detected.
    return;
  }
  window.location.reload();
}
