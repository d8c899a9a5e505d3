import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/**
 * Starts a stub HTTP server until the end of the running test.
 * @returns its URL
 * @internal
 */
export async function answering(listener: RequestListener): Promise<string> {
  // Imported lazily, because the Playwright tests import neighbouring modules without Vitest.
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
