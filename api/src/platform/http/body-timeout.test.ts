import { connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { bodyTimeout } from "./body-timeout.ts";

test("a body that has arrived has all the time that its reader needs", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(bodyTimeout, { timeoutMs: 200, fileTimeoutMs: 200 });
  const turn = Promise.withResolvers<void>();
  app.addContentTypeParser(
    "text/calendar",
    async (_request: FastifyRequest, payload: NodeJS.ReadableStream) => {
      await turn.promise;
      return text(payload);
    },
  );
  app.post("/", async ({ body }) => body);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { "content-type": "text/calendar" };
  const answer = fetch(url, { method: "POST", headers, body: "BEGIN:VCALENDAR" });

  // Wait until another body, which never arrives, has timed out.
  const { port, hostname } = new URL(url);
  const late = connect(Number(port), hostname);
  onTestFinished(() => void late.destroy());
  late.write(
    "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/calendar\r\ncontent-length: 9\r\n\r\n",
  );
  const refused = text(late);
  await new Promise((resolve) => late.once("close", resolve));
  expect(await refused).toMatch(/^HTTP\/1\.1 408 /);
  turn.resolve();
  expect(await (await answer).text()).toBe("BEGIN:VCALENDAR");
});
