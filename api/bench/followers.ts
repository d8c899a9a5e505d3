// Pages that are open on the day: holds streams of the live state in a process of its own, and
// sends its parent when the last of them was told of a notice.
import { connect } from "node:net";
import { rawRequest, type Followed, type Following } from "./load.ts";

const { host, port, streams }: Following = JSON.parse(process.argv[2] ?? "");

/** Clients come from several addresses, as one has so many streams and no more. */
const perAddress = 250;
/** How many connect at a time. */
const atOnce = 100;

/** With the headers of a browser, which the server keeps as long as the stream. */
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

let told = 0;
const tell = (followed: Followed) => process.send?.(followed);
const now = () => performance.timeOrigin + performance.now();

const queue = Array.from({ length: streams }, (_, index) => index);
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) await follow(index);
  }),
);
tell({ opened: streams });

/** Resolves when the stream has begun. */
function follow(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.1.${1 + Math.floor(index / perAddress)}`;
    const socket = connect({ host, port, localAddress });
    let hasBegun = false;
    socket.write(request);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error(`Stream ${index} was closed`)));
    socket.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (!hasBegun) {
        if (!text.startsWith("HTTP/1.1 200")) return reject(new Error(text.slice(0, 200)));
        if (!text.includes("event: now")) return;
        hasBegun = true;
        return resolve();
      }
      if (!text.includes("event: notice")) return;
      told += 1;
      if (told % streams === 0) tell({ toldLastAt: now() });
    });
  });
}
