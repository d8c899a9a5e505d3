import { connect } from "node:net";
import { promisify } from "node:util";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { overload } from "./overload.ts";

const connections = 2;
const editor = { cookie: "session" };

/** An application whose requests are handled until `end` is called. */
async function setUp() {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(overload, {
    maxEventLoopDelay: 60_000,
    connections,
    hasSession: ({ headers }) => headers.cookie === editor.cookie,
  });
  const handled = vi.fn();
  const arrived = vi.fn();
  const { promise, resolve: end } = Promise.withResolvers<void>();
  onTestFinished(() => end());
  app.addHook("preValidation", async () => arrived());
  app.all("/api/slow", async () => {
    handled();
    await promise;
    return {};
  });
  app.get("/api/stream", (request, reply) => {
    reply.hijack();
    request.endTurn();
    reply.raw.writeHead(200).flushHeaders();
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const ask = (count: number) =>
    Array.from({ length: count }, () => app.inject({ url: "/api/slow" }));
  const waitFor = (count: number) => eventually(() => expect(arrived).toHaveBeenCalledTimes(count));
  return { app, url, handled, end, ask, waitFor };
}

test("one visitor per connection is served at a time, a hundred wait, and others get 503", async () => {
  const { app, handled, end, ask, waitFor } = await setUp();
  const asked = ask(102);
  await waitFor(102);
  expect(handled).toHaveBeenCalledTimes(connections);
  expect(app.countWaiting()).toBe(100);
  expect((await app.inject({ url: "/api/slow" })).statusCode).toBe(503);
  end();
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(statuses.map(() => 200));
});

test("an editor does not wait for visitors", async () => {
  const { app, handled, end, ask, waitFor } = await setUp();
  ask(102);
  await waitFor(102);
  const edited = app.inject({ url: "/api/slow", headers: editor });
  await eventually(() => expect(handled).toHaveBeenCalledTimes(connections + 1));
  end();
  expect((await edited).statusCode).toBe(200);
});

test("ASVS 15.2.2: requests with incomplete bodies do not block other requests", async () => {
  const { url, app, handled, ask } = await setUp();
  const { port, hostname } = new URL(url);
  const begun = vi.fn();
  app.server.on("request", begun);
  for (let count = 1; count <= connections; count += 1) {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(
      "POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n",
    );
    await eventually(() => expect(begun).toHaveBeenCalledTimes(count));
  }
  ask(1);
  await eventually(() => expect(handled).toHaveBeenCalledTimes(1));
});

test("open streams do not block other requests", async () => {
  const { url, handled, ask } = await setUp();
  const left = new AbortController();
  onTestFinished(() => left.abort());
  for (let count = 0; count < connections; count += 1) {
    expect((await fetch(`${url}/api/stream`, { signal: left.signal })).status).toBe(200);
  }
  ask(1);
  await eventually(() => expect(handled).toHaveBeenCalledTimes(1));
});

test("ASVS 15.2.2: an aborted request keeps its turn until its query ends", async () => {
  const { app, url, handled, end, ask, waitFor } = await setUp();
  await leave(app, async (signal) => {
    const left = Array.from({ length: connections }, () => gone(`${url}/api/slow`, signal));
    await eventually(() => expect(handled).toHaveBeenCalledTimes(connections));
    return left;
  });
  const waiting = ask(1);
  await waitFor(connections + 1);
  expect(handled).toHaveBeenCalledTimes(connections);
  end();
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200]);
});

test("ASVS 15.2.2: a request that is aborted while it waits is not handled", async () => {
  const { app, url, handled, end, ask, waitFor } = await setUp();
  const asked = ask(connections);
  await waitFor(connections);
  await leave(app, async (signal) => {
    const left = Array.from({ length: 5 }, () => gone(`${url}/api/slow`, signal));
    await waitFor(connections + left.length);
    return left;
  });
  end();
  await Promise.all(asked);
  expect((await app.inject({ url: "/api/slow" })).statusCode).toBe(200);
  expect(handled).toHaveBeenCalledTimes(connections + 1);
});

const gone = (url: string, signal: AbortSignal) => fetch(url, { signal }).catch(() => "gone");

/** Aborts requests, and waits until their connections are closed. */
async function leave(
  { server }: FastifyInstance,
  begin: (signal: AbortSignal) => Promise<Promise<unknown>[]>,
): Promise<void> {
  const controller = new AbortController();
  const requests = await begin(controller.signal);
  controller.abort();
  await Promise.all(requests);
  const openConnections = promisify(server.getConnections).bind(server);
  await eventually(async () => expect(await openConnections()).toBe(0));
}
