import { createServer, request } from "node:http";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { listen, type LocalServer } from "./local-server.ts";

/** An HTTP proxy between a browser and the site, which can be made to fail. */
export interface FaultyProxy extends LocalServer {
  /**
   * What happens to requests: they are forwarded; forwarded, with pages answered in small parts;
   * never answered; or their connection is closed.
   */
  mode: "forward" | "slow" | "hang" | "disconnect";
  /** The site that requests are forwarded to. */
  target: string;
}

/** Starts a proxy on a free port; it forwards until its mode is changed. */
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

/** How many parts are sent apart; what follows lies below the first screen. */
const partCount = 45;

/** Time for a browser to paint some frames, in milliseconds. */
const paintingTime = 34;

/** Sends what precedes a page's content at once, and the beginning of the content element by element. */
async function sendInParts(page: Readable, to: Writable): Promise<void> {
  const [head = "", content = ""] = (await text(page)).split(/(?=<main)/);
  const parts = content.split(/(?<=<\/(?:p|h1|h2|ul|div|section|header)>)/);
  to.write(head);
  for (const part of parts.slice(0, partCount)) {
    to.write(part);
    await setTimeout(paintingTime);
  }
  to.end(parts.slice(partCount).join(""));
}
