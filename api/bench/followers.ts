// Simulates open pages: keeps streams of live events open in a separate process, and reports to its
// parent when the last stream has received a notice.
import { connect } from "node:net";
import { rawRequest, type Followed, type Following } from "./load.ts";

const { host, port, streams }: Following = JSON.parse(process.argv[2] ?? "");

/** Streams per client address. The server limits their number. */
const perAddress = 250;
/** Number of concurrent connection attempts. */
const concurrency = 100;

/** Has the headers of a browser, which the server keeps in memory as long as the stream. */
const request = rawRequest("GET", "/api/live/events", {
  connection: "keep-alive",
  "cache-control": "no-cache",
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  accept: "text/event-stream",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-GB,en;q=0.9,de;q=0.8",
  referer: "http://localhost/agenda/day1",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
});

let received = 0;
const report = (followed: Followed) => process.send?.(followed);
const now = () => performance.timeOrigin + performance.now();

const queue = Array.from({ length: streams }, (_, index) => index);
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) await follow(index);
  }),
);
report({ opened: streams });

/** Opens a stream and resolves when it has started. */
function follow(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.1.${1 + Math.floor(index / perAddress)}`;
    const socket = connect({ host, port, localAddress });
    let hasStarted = false;
    socket.write(request);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error(`Stream ${index} was closed`)));
    socket.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (!hasStarted) {
        if (!text.startsWith("HTTP/1.1 200")) return reject(new Error(text.slice(0, 200)));
        if (!text.includes("event: now")) return;
        hasStarted = true;
        return resolve();
      }
      if (!text.includes("event: notice")) return;
      received += 1;
      if (received % streams === 0) report({ lastReceivedAt: now() });
    });
  });
}
