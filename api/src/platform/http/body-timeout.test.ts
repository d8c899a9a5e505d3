import { once } from "node:events";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyRequest } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { bodyTimeout } from "./body-timeout.ts";

const timeoutMs = 30_000;

test("a body that has arrived does not time out before it is read", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(bodyTimeout, { timeoutMs, fileTimeoutMs: timeoutMs });
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
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const arrived = once(app.server, "request");
  const headers = { "content-type": "text/calendar" };
  const answer = fetch(url, { method: "POST", headers, body: "BEGIN:VCALENDAR" });

  const [request] = await arrived;
  await eventually(() => expect(request).toMatchObject({ complete: true }));
  vi.advanceTimersByTime(timeoutMs);
  turn.resolve();
  expect(await (await answer).text()).toBe("BEGIN:VCALENDAR");
});
