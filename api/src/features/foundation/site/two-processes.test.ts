import { afterAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { openEvents } from "../../../testing/event-stream.ts";
import { makeTestDatabase } from "../../../testing/test-database.ts";
import { eventually, startProcess, testAdmin } from "../../../testing/testing.ts";
import { freePort } from "../../../embedded/free-port.ts";

/** Starts a real api process on a database; the site must be built. */
async function startApi(databaseUrl: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const api = startProcess("api/src/app/main.ts", {
    DATABASE_URL: databaseUrl,
    SECRET: "the same secret for every api process",
    PORT: String(port),
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
  });
  await api.ready;
  return { url, api, page: async (path: string) => (await fetch(url + path)).text() };
}

const databaseUrl = await makeTestDatabase(inject("postgresUrl"));
const apis = await Promise.all([startApi(databaseUrl), startApi(databaseUrl)]);
const [one, other] = apis;
afterAll(() => Promise.all(apis.map(({ api }) => api.kill("SIGTERM"))));

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(testAdmin),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  return { cookie, origin: url, "content-type": "application/json" };
}

test("a speaker changed through one api process shows on a page served by another", async () => {
  const headers = await signIn(one.url);
  expect(await other.page("/speakers")).not.toContain("Mira Halden");
  // Cached now: without the notification it would stay stale.
  expect(await other.page("/speakers")).not.toContain("Mira Halden");

  const body = JSON.stringify({
    firstName: "Mira",
    lastName: "Halden",
    jobTitle: "Chief Engineer",
  });
  const added = await fetch(`${one.url}/api/speakers`, { method: "POST", headers, body });
  expect(added.status).toBe(201);
  await eventually(async () => expect(await other.page("/speakers")).toContain("Mira Halden"));
  expect(await other.page("/mira_halden")).toContain("Chief Engineer");
});

test("a scheduled post appears and disappears in every api process while no worker runs", async () => {
  const headers = await signIn(one.url);
  const paths = ["/news", "/news/rss.xml", "/sitemap.xml", "/search-index.json", "/api/news"];
  const isShown = () =>
    Promise.all(
      apis.flatMap(({ page }) =>
        paths.map(async (path) => (await page(path)).includes("gates-open-at-dawn")),
      ),
    );
  const expectAll = async (shown: boolean) =>
    expect(await isShown()).toEqual(apis.flatMap(() => paths.map(() => shown)));
  /** Late enough that all pages are cached before, even on a slow machine. */
  const soon = async () => {
    const started = Date.now();
    await isShown();
    return new Date(Date.now() + 4_000 + 10 * (Date.now() - started));
  };

  await isShown();
  const publishedAt = await soon();
  const post = { title: "Gates open at dawn", content: "Four gates.", status: "published" };
  const added = await fetch(`${one.url}/api/news`, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...post, publishedAt }),
  });
  expect(added.status).toBe(201);
  const { id } = z.object({ id: z.uuid() }).parse(await added.json());
  // Cached now: without an expiry they would stay stale.
  await eventually(() => expectAll(false));
  expect(Date.now()).toBeLessThan(publishedAt.getTime());
  await eventually(() => expectAll(true));
  expect(Date.now()).toBeGreaterThanOrEqual(publishedAt.getTime());

  const unpublishAt = await soon();
  const ended = await fetch(`${one.url}/api/news/${id}`, {
    method: "PUT",
    headers,
    body: JSON.stringify({ unpublishAt }),
  });
  expect(ended.status).toBe(200);
  await eventually(() => expectAll(true));
  await eventually(() => expectAll(false));
  expect(Date.now()).toBeGreaterThanOrEqual(unpublishAt.getTime());
});

test("a notice published through one api process is sent to the event streams of every process", async () => {
  const headers = await signIn(one.url);
  const streams = await Promise.all(apis.map(({ url }) => openEvents(url)));
  await Promise.all(streams.map((stream) => stream.nth(3)));

  const body = JSON.stringify({ text: "Hall 2 begins later", state: "published" });
  const added = await fetch(`${one.url}/api/notices`, { method: "POST", headers, body });
  expect(added.status).toBe(201);
  const told = await Promise.all(streams.map((stream) => stream.nth(4)));
  for (const event of told) {
    expect(event).toMatchObject({ name: "notice", data: { text: "Hall 2 begins later" } });
  }
  // The control: an unrelated change sends no event.
  const speaker = JSON.stringify({ firstName: "Mira", lastName: "Abara" });
  await fetch(`${one.url}/api/speakers`, { method: "POST", headers, body: speaker });
  await one.api.kill("SIGTERM");
  await streams[0]?.ended;
  expect(streams.map((stream) => stream.events().length)).toEqual([4, 4]);
});
