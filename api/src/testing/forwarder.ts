import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** TCP proxy whose target can change. Open connections keep their target. */
export interface Forwarder {
  port: number;
  lead: (port: number) => void;
}

/** Forwards local connections until the end of the test. */
export async function forwarder(to: number): Promise<Forwarder> {
  let target = to;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(target, "127.0.0.1");
    socket.pipe(upstream).pipe(socket);
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on("error", () => {});
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    lead: (port) => void (target = port),
  };
}
