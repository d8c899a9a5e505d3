import { createServer, request as ask } from "node:http";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

/** A line between a browser and a congress. */
export interface Line {
  /** Where the browser finds the congress. */
  address: string;
  /**
   * What becomes of requests: they arrive, they are answered with pages that come a piece at a
   * time, they are never answered, or nothing takes them.
   */
  state: "up" | "trickling" | "silent" | "cut";
  /** The congress at the other end. */
  target: string;
  close: () => Promise<void>;
}

/** How many blocks the browser is left time to paint; what follows lies below the first screen. */
const firstBlocks = 45;

/** Sends what stands before a page's content at once, and the beginning of that block by block. */
async function trickle(page: Readable, to: Writable): Promise<void> {
  const [head = "", content = ""] = (await text(page)).split(/(?=<main)/);
  const blocks = content.split(/(?<=<\/(?:p|h1|h2|ul|div|section|header)>)/);
  to.write(head);
  for (const block of blocks.slice(0, firstBlocks)) {
    to.write(block);
    await setTimeout(paintingTime);
  }
  to.end(blocks.slice(firstBlocks).join(""));
}

/** Some frames of a browser, in milliseconds. */
const paintingTime = 34;

/** Lays a line to a congress; it is up until its state is changed. */
export async function layLine(target: string): Promise<Line> {
  const server = createServer((incoming, outgoing) => {
    if (line.state === "cut") incoming.socket.destroy();
    if (line.state === "cut" || line.state === "silent") return;
    const { method, url } = incoming;
    const trickles = line.state === "trickling";
    const headers = trickles
      ? { ...incoming.headers, "accept-encoding": "identity" }
      : incoming.headers;
    const forwarded = ask(new URL(url ?? "/", line.target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const isPage = answer.headers["content-type"]?.startsWith("text/html");
      if (trickles && isPage) void trickle(answer, outgoing);
      else answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening");
  const line: Line = {
    address: `http://localhost:${address.port}`,
    state: "up",
    target,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}
