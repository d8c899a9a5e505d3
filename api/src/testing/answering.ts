import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** An HTTP server in place of another one that answers as the running test decides. Returns its address. */
export async function answering(listener: RequestListener): Promise<string> {
  // Loaded when used: browser journeys, which Vitest does not run, import this file's neighbours.
  const { onTestFinished } = await import("vitest");
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}
