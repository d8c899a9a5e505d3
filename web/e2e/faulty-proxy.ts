import { createServer, request } from "node:http";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { listen, type LocalServer } from "./local-server.ts";

/** HTTP proxy between the browser and the site that injects faults. */
export interface FaultyProxy extends LocalServer {
  /**
   * `slow` forwards requests but sends pages in small chunks, `hang` never responds, and
   * `disconnect` closes the connection.
   */
  mode: "forward" | "slow" | "hang" | "disconnect";
  /** URL of the site. */
  target: string;
}

/** Starts a proxy on a free port, in mode `forward`. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer((incoming, outgoing) => {
    if (proxy.mode === "disconnect") incoming.socket.destroy();
    if (proxy.mode === "disconnect" || proxy.mode === "hang") return;
    const { method, url } = incoming;
    const isSlow = proxy.mode === "slow";
    const headers = isSlow
      ? { ...incoming.headers, "accept-encoding": "identity" }
      : incoming.headers;
    const forwarded = request(new URL(url ?? "/", proxy.target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const isPage = answer.headers["content-type"]?.startsWith("text/html");
      if (isSlow && isPage) void sendInParts(answer, outgoing);
      else answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const proxy: FaultyProxy = { ...(await listen(server)), mode: "forward", target };
  return proxy;
}

/** Number of separate chunks. The remaining content is below the fold. */
const partCount = 60;

/** Pause between chunks, enough to paint a frame, in milliseconds. */
const paintingTime = 17;

/** Between elements, except for inline elements and drawings, which have no place of their own. */
const partEnd = /(?<=<\/(?!bdi|circle|g>|option|path|span|text)\w+>)(?=<[/a-z])/;

/** Sends everything before `<main>` at once, and then the content element by element. */
async function sendInParts(page: Readable, to: Writable): Promise<void> {
  const [head = "", content = ""] = (await text(page)).split(/(?=<main)/);
  const parts = content.split(partEnd);
  to.write(head);
  for (const part of parts.slice(0, partCount)) {
    to.write(part);
    await setTimeout(paintingTime);
  }
  to.end(parts.slice(partCount).join(""));
}
