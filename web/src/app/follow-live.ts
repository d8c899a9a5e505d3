import type { LiveState, ProgrammeNow, ShownNotice } from "api/contract/live";
import { fetchWithTimeout } from "../client/timeout.ts";
import { tellLive } from "./live.ts";

/** How often the state is asked for while there is no stream. */
const pollEveryMs = 15_000;

const fetchInTime = fetchWithTimeout();

let stream: EventSource | undefined;
/** Whether the stream is open and has told something: one that a proxy holds back opens, and is silent. */
let isStreaming = false;

/**
 * Follows the notice and the programme while the page is visible: browsers open six connections to
 * a site over HTTP/1.1, which hidden tabs would hold.
 */
export function followLive(): void {
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
  const told = (news: Partial<LiveState>) => {
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
  // Connected again, it repeats nothing that this page has been told.
  opened.addEventListener("open", () => hasTold && setStreaming(true));
  // The browser connects again by itself, unless what answers is no stream.
  opened.addEventListener("error", () => setStreaming(false));
  return opened;
}

function setStreaming(streams: boolean): void {
  if (streams === isStreaming) return;
  isStreaming = streams;
  tellLive({ isConnected: streams });
}

/** With jitter, so that pages which lost the stream together do not ask together. */
function pollLater(): void {
  setTimeout(() => void poll().finally(pollLater), pollEveryMs * (0.8 + 0.4 * Math.random()));
}

async function poll(): Promise<void> {
  if (isStreaming || document.hidden) return;
  try {
    const response = await fetchInTime("/api/live");
    if (!response.ok) throw new Error(`/api/live answered ${response.status}`);
    const state: LiveState = await response.json();
    if (!isStreaming) tellLive({ ...state, isConnected: true });
  } catch {
    tellLive({ isConnected: isStreaming });
  }
}
