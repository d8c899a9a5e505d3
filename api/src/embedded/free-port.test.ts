import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("a free port can be listened on, and is below the range of ephemeral ports", async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer();
  await once(server.listen(port, "127.0.0.1"), "listening");
  server.close();
});
