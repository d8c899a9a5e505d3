import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../testing/testing.ts";
import { LiveHub, maxClientConnections, maxLiveConnections } from "./live.hub.ts";

test("ASVS 15.2.2: a process has so many streams and no more, from however many clients", async () => {
  const { app, database } = await buildTestApp();
  const hub = new LiveHub({
    fork: () => database.em.fork(),
    clock: () => Date.parse("2025-12-11T08:00:00Z"),
    versionKey: app.versionKey,
    log: app.log,
  });
  hub.resume();
  const socket = new Socket();
  const open = (client: number) =>
    hub.open(() => new ServerResponse(new IncomingMessage(socket)), String(client));
  for (let opened = 0; opened < maxLiveConnections; opened += 1) {
    await open(Math.floor(opened / maxClientConnections));
  }
  expect(hub.size).toBe(maxLiveConnections);
  await expect(open(-1)).rejects.toMatchObject({
    status: 503,
    headers: { "retry-after": "60" },
  });
  expect(hub.size).toBe(maxLiveConnections);
  hub.close();
});
