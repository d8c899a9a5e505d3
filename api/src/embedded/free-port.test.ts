import { connect, createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("a free port can be listened on, and lies below those that the system gives to connections", async () => {
  const port = await freePort();
  const server = createServer();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const client = connect(port, "127.0.0.1");
  await once(client, "connect");
  const { port: outgoing } = client.address() as AddressInfo;
  expect(port).toBeLessThan(32_768);
  expect(outgoing).toBeGreaterThanOrEqual(32_768);
  client.destroy();
  server.close();
});
