import type { Server } from "node:http";

/** HTTP server of a test. */
export interface LocalServer {
  address: string;
  close: () => Promise<void>;
}

/** Listens on a free port of the loopback interface. */
export async function listen(server: Server): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening");
  return {
    address: `http://localhost:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
