import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import { eventually } from "./eventually.ts";

/** Server-sent event. */
export interface StreamEvent {
  id: string;
  name: string;
  data: unknown;
}

/** Stream of server-sent events, closed after the running test. */
export interface EventStream {
  status: number;
  headers: Headers;
  /** Text received so far. */
  text: () => string;
  events: () => StreamEvent[];
  /** Waits for the nth event and returns it. */
  nth: (count: number) => Promise<StreamEvent>;
  /** Resolves when the server closes the stream. */
  ended: Promise<void>;
  leave: () => void;
}

/** Opens the stream of live events. */
export async function openEvents(url: string, lastEventId?: string): Promise<EventStream> {
  const headers = new Headers();
  if (lastEventId !== undefined) headers.set("last-event-id", lastEventId);
  return openEventStream(`${url}/api/live/events`, headers);
}

export async function openEventStream(
  address: string,
  headers: Headers | Record<string, string>,
): Promise<EventStream> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(address, { headers, signal: leaving.signal });
  let text = "";
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  const ended = read();
  ended.catch(() => {});
  const events = () => text.split("\n\n").slice(0, -1).flatMap(parseEvent);
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    events,
    async nth(count) {
      await eventually(() => expect(events().length).toBeGreaterThanOrEqual(count));
      return z.custom<StreamEvent>((event) => event !== undefined).parse(events()[count - 1]);
    },
    ended,
    leave: () => leaving.abort(),
  };
}

function parseEvent(block: string): StreamEvent[] {
  const [, id = "", name = "", data = ""] =
    /^(?:id: (.*)\n)?event: (.*)\ndata: (.*)$/.exec(block.trim()) ?? [];
  return name === "" ? [] : [{ id, name, data: JSON.parse(data) }];
}
