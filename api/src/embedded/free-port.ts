import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Ports that systems do not give to outgoing connections or to servers that listen on port 0: Linux
 * takes those from 32768 on, macOS and Windows from 49152 on. A port of that range that is free now
 * may be a connection's local port before its server listens.
 */
const [from, to] = [20_000, 32_767];

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** A TCP port that nothing listens on at this moment, and that no outgoing connection takes. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(from, to + 1);
    if (await isFree(port)) return port;
  }
}
