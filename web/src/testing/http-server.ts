import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";

/** Starts an HTTP server for the duration of the test. Resolves with its URL. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening on a port");
  return `http://127.0.0.1:${address.port}`;
}
