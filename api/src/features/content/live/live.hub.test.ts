import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { buildTestApp } from "../../../testing/testing.ts";
import { LiveHub, maxClientConnections, maxLiveConnections } from "./live.hub.ts";

/** A hub, and a function that opens a stream of a client. */
async function setUp() {
  const { app, database } = await buildTestApp();
  const hub = new LiveHub({
    fork: () => database.em.fork(),
    clock: () => Date.parse("2025-12-11T08:00:00Z"),
    versionKey: app.versionKey,
    log: app.log,
  });
  hub.resume();
  const socket = new Socket();
  onTestFinished(() => hub.close());
  const open = async (ip: string) => {
    const response = new ServerResponse(new IncomingMessage(socket));
    await hub.open(() => response, ip);
    return response;
  };
  return { hub, open };
}

test("ASVS 15.2.2: the number of streams of a process is limited, however many clients open them", async () => {
  const { hub, open } = await setUp();
  for (let opened = 0; opened < maxLiveConnections; opened += 1) {
    await open(`client ${Math.floor(opened / maxClientConnections)}`);
  }
  expect(hub.size).toBe(maxLiveConnections);
  await expect(open("another client")).rejects.toMatchObject({
    status: 503,
    headers: { "retry-after": "60" },
  });
  expect(hub.size).toBe(maxLiveConnections);
});

test("ASVS 15.2.2: the networks of a /48 share the stream limit of four clients, and a closed stream frees its place", async () => {
  const { open } = await setUp();
  const streams: ServerResponse[] = [];
  for (let opened = 0; opened < 4 * maxClientConnections; opened += 1) {
    const network = Math.floor(opened / maxClientConnections);
    streams.push(await open(`2001:db8:1:${network}::1`));
  }
  await expect(open("2001:db8:1:9::1")).rejects.toMatchObject({
    status: 429,
    headers: { "retry-after": "60" },
  });
  // The control: another site.
  await open("2001:db8:2:1::1");
  streams[0]?.emit("close");
  await open("2001:db8:1:9::1");
});
