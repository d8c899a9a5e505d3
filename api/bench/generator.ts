// Process of the load generator: sends requests over keep-alive connections, parses responses only
// to find their end, and reports the results to its parent.
import { connect } from "node:net";
import type { Generated, Generation } from "./load.ts";

const generation: Generation = JSON.parse(process.argv[2] ?? "");
const { host, port, connections, requests, seconds, amount = Infinity } = generation;
const numbered = requests.some((text) => text.includes("#########"));
const encoded = requests.map((text) => Buffer.from(text));
const headEnd = Buffer.from("\r\n\r\n");

const statuses: Record<number, number> = {};
let sent = 0;
let answered = 0;
let isOver = false;
const started = performance.now();
if (seconds !== undefined) setTimeout(() => (isOver = true), seconds * 1000);

await Promise.all(Array.from({ length: connections }, drive));
const generated: Generated = {
  requests: answered,
  perSecond: answered / ((performance.now() - started) / 1000),
  statuses,
};
process.send?.(generated, () => process.exit(0));

/** Sends requests over one connection, each after the previous response. */
function drive(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    let pending: Buffer = Buffer.alloc(0);
    const next = () => {
      if (isOver || sent >= amount) return socket.end();
      const index = sent % requests.length;
      const number = (sent += 1);
      return socket.write(
        numbered
          ? (requests[index] ?? "").replaceAll("#########", String(number).padStart(9, "0"))
          : (encoded[index] ?? ""),
      );
    };
    socket.once("connect", next);
    socket.once("error", reject);
    socket.once("close", () => resolve());
    socket.on("data", (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const end = answerEnd(pending);
      if (end === null || pending.length < end.at) return;
      pending = pending.subarray(end.at);
      statuses[end.status] = (statuses[end.status] ?? 0) + 1;
      answered += 1;
      next();
    });
  });
}

/** Finds the end of the first response; returns null if it is incomplete. */
function answerEnd(bytes: Buffer): { at: number; status: number } | null {
  const head = bytes.indexOf(headEnd);
  if (head === -1) return null;
  const text = bytes.toString("latin1", 0, head).toLowerCase();
  const status = Number(text.slice(9, 12));
  const [, length] = /\r\ncontent-length: *(\d+)/.exec(text) ?? [];
  const bodyAt = head + headEnd.length;
  if (length !== undefined && status !== 304) return { at: bodyAt + Number(length), status };
  if (status === 304 || status === 204) return { at: bodyAt, status };
  // Chunked. The tested bodies do not contain the end marker.
  const last = bytes.indexOf("0\r\n\r\n", bodyAt, "latin1");
  return last === -1 ? null : { at: last + 5, status };
}
