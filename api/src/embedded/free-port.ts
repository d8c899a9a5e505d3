import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Ports outside of the ephemeral range, which starts at 32768 on Linux and at 49152 on macOS and
 * Windows. A free port in that range may become the local port of an outgoing connection before the
 * server listens.
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

/** Currently free TCP port outside of the ephemeral range. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(from, to + 1);
    if (await isFree(port)) return port;
  }
}
