import { createServer } from "node:net";

/** A TCP port on the loopback address that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === "string") reject(new Error("no TCP address"));
        else resolve(address.port);
      });
    });
  });
}
