import { createServer, request } from "node:http";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { listen, type LocalServer } from "./local-server.ts";

/** HTTP proxy between the browser and the site that injects faults. */
export interface FaultyProxy extends LocalServer {
  /**
   * `slow` forwards requests but sends pages in small chunks, `hold` sends the body of the next page
   * only by {@link sendNext}, `hang` never responds, and `disconnect` closes the connection.
   */
  mode: "forward" | "slow" | "hold" | "hang" | "disconnect";
  /** URL of the site. */
  target: string;
  /** Sends the next part of the held page. Returns false if it was the last part. */
  sendNext: () => Promise<boolean>;
  /** Sends all parts of the held page that are left. */
  sendRest: () => Promise<void>;
}

/** Starts a proxy on a free port, in mode `forward`. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const held = Promise.withResolvers<{ parts: string[]; to: Writable }>();
  const server = createServer((incoming, outgoing) => {
    const { mode } = proxy;
    if (mode === "disconnect") incoming.socket.destroy();
    if (mode === "disconnect" || mode === "hang") return;
    const { method, url } = incoming;
    const headers =
      mode === "forward"
        ? incoming.headers
        : { ...incoming.headers, "accept-encoding": "identity" };
    const forwarded = request(new URL(url ?? "/", proxy.target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const isPage = answer.headers["content-type"]?.startsWith("text/html");
      if (mode === "slow" && isPage) void sendInParts(answer, outgoing);
      else if (mode === "hold" && isPage) held.resolve(holdBody(answer, outgoing));
      else answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const proxy: FaultyProxy = {
    ...(await listen(server)),
    mode: "forward",
    target,
    async sendNext() {
      const { parts, to } = await held.promise;
      to.write(parts.shift() ?? "");
      if (parts.length === 0) to.end();
      return parts.length > 0;
    },
    async sendRest() {
      const { parts, to } = await held.promise;
      to.end(parts.splice(0).join(""));
    },
  };
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

/**
 * A start tag with the first letters of its text, the rest of a text, or a whole script or drawing,
 * which is shown only when it is complete.
 */
const heldPart = /<(script|svg)\b[^]*?<\/\1>|(?:<\/\w+>)*<\w[^>]*>[^<]{0,8}|[^<]+|<[^<]*/g;

/** Sends the head of a page. Returns its body in parts at which a browser may pause. */
async function holdBody(page: Readable, to: Writable): Promise<{ parts: string[]; to: Writable }> {
  const [head = "", body = ""] = (await text(page)).split(/(?=<body)/);
  to.write(head);
  return { parts: body.match(heldPart) ?? [], to };
}
