import type { Page } from "@playwright/test";
import { cacheNames } from "../src/offline/worker/cache-names.ts";
import { startApiProcess } from "./api-process.ts";
import { startFaultyProxy, type FaultyProxy } from "./faulty-proxy.ts";
import { waitUntilInteractive, pageTitle } from "./site.ts";
import { expect, test as base } from "./stack-test.ts";

const test = base.extend<{ faultyProxy: FaultyProxy }>({
  faultyProxy: async ({ site }, use) => {
    const proxy = await startFaultyProxy(site);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ faultyProxy }, use) => use(faultyProxy.address),
});
test.use({ serviceWorkers: "allow" });

/** Opens a page and waits until the service worker has cached the site. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Slow, because it downloads all files of the site once more.
  await expect.poll(() => countCached(page)).toEqual({ controlled: true, pages: 5, lists: 4 });
}

/** Counts the cached pages and lists of those that are precached for all visitors. */
function countCached(page: Page) {
  return page.evaluate(async (names) => {
    const pathsIn = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    const pages = await pathsIn(names.pages);
    const lists = await pathsIn(names.content);
    const wanted = ["/", "/agenda", "/agenda/mine", "/speakers", "/offline"];
    return {
      controlled: navigator.serviceWorker.controller !== null,
      pages: wanted.filter((path) => pages.includes(path)).length,
      lists: ["/api/topics", "/api/speakers", "/api/questions", "/search-index.json"].filter(
        (path) => lists.includes(path),
      ).length,
    };
  }, cacheNames);
}

/** Backdates all cached responses by a number of minutes. */
async function backdateCache(page: Page, minutes: number): Promise<void> {
  await page.evaluate(
    async ({ milliseconds, names }) => {
      for (const name of [names.pages, names.content]) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request, { ignoreVary: true });
          if (!answer) continue;
          const headers = new Headers(answer.headers);
          headers.set("date", new Date(Date.now() - milliseconds).toUTCString());
          await cache.put(request, new Response(await answer.blob(), { headers }));
        }
      }
    },
    { milliseconds: minutes * 60_000, names: cacheNames },
  );
}

const notice = (page: Page) => page.getByText(/^No connection\. What you see is from/);

test("the programme and its speakers are readable offline", async ({ page, faultyProxy }) => {
  await visit(page, "/agenda");
  await page.getByRole("button", { name: /^Star: Opening Keynote/ }).click();
  await backdateCache(page, 12);
  faultyProxy.mode = "disconnect";

  await page.reload();
  await expect(pageTitle(page, "Agenda")).toBeVisible();
  await expect(notice(page)).toHaveText(/from 1[23] minutes ago\./);

  await page.getByRole("link", { name: "My agenda" }).click();
  await expect(page.getByRole("heading", { name: /Opening Keynote/ })).toBeVisible();
  await page.getByRole("link", { name: /^Opening Keynote/ }).click();
  await expect(pageTitle(page, /Opening Keynote/)).toBeVisible();

  await test.step("a profile that was never opened, by URL", async () => {
    await page.goto("/amara_okonjo");
    await expect(page).toHaveURL(/\/amara_okonjo$/);
    await expect(pageTitle(page, "Amara Okonjo")).toBeVisible();
    await expect(page).toHaveTitle(/^Amara Okonjo - /);
    const sessions = page.getByRole("main").getByRole("link", { name: /^Opening Keynote/ });
    await expect(sessions).toBeVisible();
  });
  await test.step("the FAQ, by URL", async () => {
    await page.goto("/faq");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Questions/);
  });

  await test.step("a speaker, by search", async () => {
    await waitUntilInteractive(page);
    await page.keyboard.press("/");
    await page.keyboard.type("Tanabe");
    await page.getByRole("option", { name: /^Hiroko Tanabe/ }).click();
    await expect(pageTitle(page, "Hiroko Tanabe")).toBeVisible();
  });
  await test.step("the home page, by link", async () => {
    await waitUntilInteractive(page);
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(page.getByRole("list", { name: "Featured speakers" })).toBeVisible();
    await expect(page.getByRole("alert")).toBeEmpty();
  });

  await page.goto("/speakers");
  await expect(notice(page)).toBeVisible();
  faultyProxy.mode = "forward";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page)).toBeHidden();
});

test("a page is stored once, without its query", async ({ page }) => {
  await visit(page, "/agenda");
  await visit(page, "/agenda?utm_source=mail");
  const stored = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open("congress-pages")).keys();
      return keys.map(({ url }) => url).filter((url) => url.includes("/agenda"));
    });
  await expect.poll(stored).toContainEqual(expect.stringMatching(/\/agenda$/));
  expect((await stored()).filter((url) => url.includes("?"))).toEqual([]);
});

test("falls back to the cache when the server hangs", async ({ page, faultyProxy }) => {
  await visit(page, "/");
  await backdateCache(page, 12);
  faultyProxy.mode = "hang";
  // A hanging picture delays the load event, but not the page.
  await page.goto("/agenda", { waitUntil: "commit" });
  await expect(pageTitle(page, "Agenda")).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await waitUntilInteractive(page);
  await page.getByRole("link", { name: /^Opening Keynote/ }).click();
  await expect(pageTitle(page, /Opening Keynote/)).toBeVisible();

  await page.goto("/about", { waitUntil: "commit" });
  await expect(pageTitle(page, "About")).toBeVisible();
});

test("refreshes stale cache entries on the next visit", async ({ page }) => {
  await visit(page, "/");
  await backdateCache(page, 12);
  await page.goto("/faq");
  const agendaIsOld = () =>
    page.evaluate(async () => {
      const answer = await caches.match("/agenda", { ignoreVary: true });
      return Date.parse(answer?.headers.get("date") ?? "") < Date.now() - 5 * 60_000;
    });
  await expect.poll(agendaIsOld).toBe(false);
});

test("never serves the console or POST requests from the cache", async ({ page, faultyProxy }) => {
  await visit(page, "/speakers");
  const [list] = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    cacheNames.content,
  );
  await page.goto("/contact");
  faultyProxy.mode = "disconnect";
  const send = () =>
    page.evaluate(async () =>
      fetch("/api/functions/send-contact-email", { method: "POST" }).then(
        () => "answered",
        () => "refused",
      ),
    );
  expect(await send()).toBe("refused");
  const read = () =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          () => "answered",
          () => "refused",
        ),
      list ?? "",
    );
  expect(await read(), "a page of the site").toBe("answered");

  faultyProxy.mode = "forward";
  await page.goto("/admin/");
  faultyProxy.mode = "disconnect";
  expect(await read(), "the console").toBe("refused");
  await expect(page.goto("/admin/")).rejects.toThrow(/ERR_/);
  await expect(page.goto("/auth")).rejects.toThrow(/ERR_/);
});

test("ASVS 14.3.2: does not cache pages that an admin sees differently from visitors", async ({
  page,
  context,
  site,
  signedIn,
}) => {
  await context.addCookies(signedIn.cookies);
  const headers = { origin: site };
  const seeAsOf = async (at: string | null) => {
    const data = { at };
    const set = await page.request.post("/api/functions/see-site-as-of", { data, headers });
    expect(set.status()).toBe(200);
  };
  await visit(page, "/agenda");
  await seeAsOf("2025-12-11T09:00:00.000Z");
  // Simulates another open tab that asks the service worker to refresh stale entries.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      if (!name.startsWith("congress-")) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) await cache.delete(request);
    }
    const { active: worker } = await navigator.serviceWorker.ready;
    const message = { type: "renew", path: "/agenda" };
    worker?.postMessage(message, []);
  });
  const own = await page.goto("/agenda");
  expect(own?.headers()["cache-control"]).toBe("no-store");
  await seeAsOf(null);
  await visit(page, "/agenda");
  const uncacheable = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const directives = answer?.headers.get("cache-control") ?? "";
        if (directives.includes("no-store")) found.push(request.url);
      }
    }
    return found;
  });
  expect(uncacheable).toEqual([]);
});

test("an operator can turn offline pages off, which clears the caches of devices", async ({
  page,
  faultyProxy,
}) => {
  await visit(page, "/agenda");
  const api = await startApiProcess({ OFFLINE_PAGES: "off" });
  try {
    faultyProxy.target = api.site;
    const worker = await page.request.get("/sw.js");
    expect(worker.headers()["cache-control"]).toBe("no-cache");
    await page.goto("/speakers");
    const remaining = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ]);
    await expect.poll(remaining).toEqual([]);
    faultyProxy.mode = "disconnect";
    await expect(page.goto("/agenda")).rejects.toThrow(/ERR_/);
  } finally {
    await api.stop();
  }
});
