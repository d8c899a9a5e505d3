import { expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "../../../embedded/free-port.ts";
import {
  addAdmin,
  createTestDatabase,
  lockWaits,
  startProcess,
  testAdmin,
} from "../../../testing/testing.ts";
import { openDatabase } from "../../../app/database/database.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { FormerSlugEntity } from "../former-slugs/former-slugs.entity.ts";

test("ASVS 2.3.3: an api process killed during a restore restores nothing, and the next one restores the whole record", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const database = await openDatabase(databaseUrl);
  onTestFinished(() => database.close());
  await addAdmin(database);
  const em = database.em.fork();
  const id = await em.insert(SpeakerEntity, {
    firstName: "Mira",
    lastName: "Halden",
    slug: "mira",
  });
  await em.nativeUpdate(SpeakerEntity, { id }, { slug: "mira_halden" });
  await em.nativeDelete(SpeakerEntity, { id });
  const found = async () => [
    await database.em.fork().count(SpeakerEntity, { id }),
    await database.em.fork().count(FormerSlugEntity, { recordId: id }),
  ];

  const restoreBy = async (process: Awaited<ReturnType<typeof startApi>>) => {
    const headers = { "content-type": "application/json", cookie: await process.signIn() };
    const body = JSON.stringify({ resource: "speakers", id });
    return process.post("undelete", { headers, body });
  };
  const first = await startApi(databaseUrl);
  // The record is inserted before its former slugs.
  const blocker = database.em.fork();
  await blocker.begin();
  await blocker.execute("lock table former_slugs in exclusive mode");
  const restoring = restoreBy(first).catch(() => null);
  await lockWaits(database.em);
  await first.kill();
  expect(await restoring).toBeNull();
  await blocker.rollback();
  expect(await found()).toEqual([0, 0]);

  const restored = await restoreBy(await startApi(databaseUrl));
  expect(restored.status).toBe(200);
  expect(await found()).toEqual([1, 1]);
});

async function startApi(databaseUrl: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const api = startProcess("api/src/app/main.ts", {
    DATABASE_URL: databaseUrl,
    SECRET: "the same secret for every api process",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: "silent",
  });
  onTestFinished(async () => void (await api.kill("SIGKILL")));
  await api.ready;
  const post = (
    name: string,
    { headers, body }: { headers: Record<string, string>; body: string },
  ) =>
    fetch(`${origin}/api/functions/${name}`, {
      method: "POST",
      headers: { origin, ...headers },
      body,
    });
  return {
    post,
    kill: () => api.kill("SIGKILL"),
    async signIn() {
      const answer = await fetch(`${origin}/api/auth/sign-in`, {
        method: "POST",
        headers: { origin, "content-type": "application/json" },
        body: JSON.stringify(testAdmin),
      });
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
    },
  };
}
