import { expect, onTestFinished, test } from "vitest";
import { eventually, freePort, ownPostgres, startProcess } from "../../testing/testing.ts";

test("ASVS 16.5.2: the api survives a PostgreSQL restart under load, and returns 503 in the meantime", async () => {
  const postgres = await ownPostgres();
  const port = await freePort();
  const api = startProcess("api/src/app/main.ts", {
    DATABASE_URL: postgres.url,
    SECRET: "a secret that only tests know, 32 characters and more",
    HOST: "127.0.0.1",
    PORT: String(port),
    LOG_LEVEL: "silent",
  });
  onTestFinished(async () => void (await api.kill("SIGKILL")));
  await api.ready;

  const seen = new Map<number, number>();
  const ask = async (path = "/api/speakers") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    return answer;
  };
  const ended = new AbortController();
  const visitors = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!ended.signal.aborted) await ask();
    }),
  );
  await eventually(() => expect(seen.get(200)).toBeGreaterThan(50));

  await postgres.stop();
  // Control: without its database, the api cannot respond.
  await eventually(async () => {
    const { status, headers } = await ask();
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  });
  expect((await ask("/healthz")).status).toBe(200);

  await postgres.start();
  await eventually(async () => expect((await ask()).status).toBe(200));
  ended.abort();
  await visitors;
  expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([200, 503]);
  // Throws if the process has been replaced.
  process.kill(api.pid, 0);
});
