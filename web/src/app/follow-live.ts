import type { Edition } from "api/contract/editions";
import type { LiveState, ProgrammeNow, ShownNotice } from "api/contract/live";
import { fetchWithTimeout } from "../client/timeout.ts";
import { tellLive, type Live } from "./live.ts";

/** How often the state is asked for while there is no stream. */
const pollEveryMs = 15_000;

const fetchInTime = fetchWithTimeout();

let stream: EventSource | undefined;
/** Whether the stream is open and has told something: one that a proxy holds back opens, and is silent. */
let isStreaming = false;

/** Pages that are told of another edition together read it within this time, by chance: not all at once. */
const spreadMs = 5_000;

/** In session storage, for which edition the page was loaded again last: where what answers is still the former, it is not once more. */
const loadedAgainFor = "congress.edition";

/** Takes the edition that is current from now on. */
type TakeEdition = (edition: Edition) => void;

let takeEdition: TakeEdition | undefined;

/**
 * Follows the notice, the programme and the edition while the page is visible: browsers open six connections to
 * a site over HTTP/1.1, which hidden tabs would hold.
 */
export function followLive(rendered: Edition, change: TakeEdition): void {
  // A page of an edition that is over stays as it is.
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
    const { edition, ...state }: LiveState = await response.json();
    if (isStreaming) return;
    tellLive({ ...state, isConnected: true });
    takeEdition?.(edition);
  } catch {
    tellLive({ isConnected: isStreaming });
  }
}

/** Calls back with an edition that differs from the one before; where another is current, the page is loaded again. */
function differing(rendered: Edition, change: TakeEdition): TakeEdition {
  let known = JSON.stringify(rendered);
  return (edition) => {
    const text = JSON.stringify(edition);
    if (text === known) return;
    known = text;
    setTimeout(() => {
      // One that came meanwhile is taken instead.
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
    // Without storage nobody knows whether it was loaded again.
    return;
  }
  window.location.reload();
}
