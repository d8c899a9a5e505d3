import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { transactionPooler } from "../../testing/poolers.ts";
import { AnswerCache } from "./answer-cache.ts";
import { ContentListener } from "./content-listener.ts";

/** Proxy in front of PostgreSQL that can silence the server's side of existing connections. */
async function silencer(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const silence = new Set<() => void>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    let isSilent = false;
    silence.add(() => (isSilent = true));
    upstream.on("data", (bytes) => isSilent || socket.write(bytes));
    socket.on("data", (bytes) => upstream.write(bytes));
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on("error", () => {});
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: url.href,
    silence() {
      for (const one of silence) one();
    },
  };
}

async function listen(url: string) {
  const cache = new AnswerCache();
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const listener = new ContentListener(url, new Set([cache]), log);
  await listener.start();
  onTestFinished(() => listener.stop());
  return { cache, lines };
}

test("nothing is cached while an open connection delivers no notifications", async () => {
  const { url, silence } = await silencer(await createTestDatabase(inject("postgresUrl")));
  const { cache, lines } = await listen(url);
  expect(cache.isListening).toBe(true);
  silence();
  await eventually(() => expect(cache.isListening).toBe(false));
  expect(lines.join()).toContain("Changes of content are not heard of; pages are not cached");
  // A new connection receives notifications.
  await eventually(() => expect(cache.isListening).toBe(true));
});

test("nothing is cached behind a pooler that does not forward notifications", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const { cache, lines } = await listen(await transactionPooler(databaseUrl));
  expect(cache.isListening).toBe(false);
  expect(lines.join()).toContain("was not heard within 5 seconds");
});
