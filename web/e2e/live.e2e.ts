import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import {
  expectNoHorizontalScroll,
  expectNoLayoutShift,
  loadAndScrollToEnd,
  recordLayoutShifts,
  resizeTo,
  widths,
} from "./layout.ts";
import { clockIn, heldAt } from "./held-edition.ts";
import { inNewContext, waitUntilInteractive } from "./site.ts";
import { admin, expect, ownStackTest as test } from "./stack-test.ts";

// The tests share one stack and run sequentially.
test.describe.configure({ mode: "default" });
test.use({ eventClock: heldAt(1, "10:20") });

interface Change {
  request: APIRequestContext;
  site: string;
}

/** Sends an API request as the admin. */
async function change(
  { request, site }: Change,
  method: "post" | "put",
  path: string,
  data: object,
) {
  const headers = { origin: site };
  await request.post("/api/auth/sign-in", { data: admin, headers });
  const answer = await request[method](path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const notice = (page: Page, text: string): Locator =>
  page.getByRole("status").filter({ hasText: text });

/** Opens a page and waits until it is subscribed to live events. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse("**/api/live/events");
  await page.goto(path);
  await stream;
}

test("pushes a notice to every open page, and removes it when it is ended", async ({
  page,
  context,
  browser,
  baseURL,
  request,
  site,
}) => {
  const other = await context.newPage();
  await context.route(/\/api\/live$/, (route) => route.abort());
  await openLive(other, "/agenda");
  await openLive(page, "/");
  await other.bringToFront();

  const text = "The workshop moves to the Main Stage.";
  const published = { text, link: "/live", state: "published" };
  const { id } = await change({ request, site }, "post", "/api/notices", published);
  for (const open of [page, other]) await expect(notice(open, text)).toBeVisible();
  await expectAccessible(other);

  await inNewContext(browser, { baseURL, javaScriptEnabled: false }, async (plain) => {
    for (const path of ["/faq", "/live", "/nobody_here"]) {
      await plain.goto(path);
      await expect(notice(plain, text)).toBeVisible();
    }
  });

  await test.step("stays closed after it is dismissed", async () => {
    await other.getByRole("button", { name: "Close notice" }).click();
    await expect(notice(other, text)).toHaveCount(0);
    await openLive(other, "/speakers");
    await expect(notice(other, text)).toHaveCount(0);
    await expect(other.getByRole("button", { name: "Close notice" })).toHaveCount(0);
  });

  await test.step("is replaced by the next notice", async () => {
    const next = "Lunch begins ten minutes early.";
    const { id: nextId } = await change({ request, site }, "post", "/api/notices", {
      text: next,
      state: "published",
    });
    await expect(notice(other, next)).toBeVisible();
    await change({ request, site }, "put", `/api/notices/${nextId}`, { state: "ended" });
    await expect(notice(other, next)).toHaveCount(0);
    const ended = await (await request.get(`/api/notices/${id}`)).json();
    expect(ended.state).toBe("ended");
  });
});

test("pages poll for notices when the event stream is unavailable", async ({
  page,
  request,
  site,
}) => {
  await page.route("**/api/live/events", (route) => route.fulfill({ status: 503 }));
  const refused = page.waitForResponse("**/api/live/events");
  await page.clock.install();
  await page.goto("/faq");
  await refused;
  const text = "Asked for, not told.";
  const { id } = await change({ request, site }, "post", "/api/notices", {
    text,
    state: "published",
  });
  await page.clock.runFor(20_000);
  await expect(notice(page, text)).toBeVisible();
  await change({ request, site }, "put", `/api/notices/${id}`, { state: "ended" });
});

for (const zone of ["Asia/Kolkata", "Pacific/Auckland"]) {
  const changes = clockIn(zone, heldAt(1, "10:45"));
  const begins = clockIn(zone, heldAt(1, "10:05"));
  test(`a visitor who has chosen ${zone} sees current sessions in that time zone`, async ({
    page,
  }) => {
    await page.addInitScript(
      (chosen) => window.localStorage.setItem("congress.time-zone", JSON.stringify(chosen)),
      zone,
    );
    await openLive(page, "/live");
    await expect(page.getByText(`Next change at ${changes}, in `)).toBeVisible();
    await expect(page.getByRole("region", { name: "On now" }).getByText(begins)).toBeAttached();
  });
}

test("updates current and next sessions, and opens the room ten minutes before, without a reload", async ({
  page,
  request,
  site,
}) => {
  // The visitor's own clock is three hours slow.
  await page.clock.install({ time: heldAt(1, "07:20") });
  await openLive(page, "/live");
  const onNow = page.getByRole("region", { name: "On now" });
  const next = page.getByRole("region", { name: "Next" });
  const join = page.getByRole("link", { name: /^Join (the )?room/ });
  await expect(onNow).toContainText("Panel: Who Signs When the Algorithm Finds the Crack?");
  await expect(next).toContainText("Morning Turnaround");
  await expect(page.getByText(/^Next change at 10:45 AM, in \d+ minutes\.$/)).toBeVisible();
  await expect(join).toHaveCount(0);

  const slug = "thirty-eight-minutes-around-a-fuselage";
  const [topic] = await (
    await request.get(`/api/topics?filter=${JSON.stringify({ slug })}`)
  ).json();
  const { now } = await (await request.get("/api/live")).json();
  const after = (seconds: number) => new Date(Date.parse(now.at) + seconds * 1000).toISOString();
  await change({ request, site }, "put", `/api/topics/${topic.id}`, {
    startTime: after(10 * 60 + 4),
    endTime: after(40 * 60),
    roomUrl: "https://rooms.example/fuselage",
  });
  await expect(join).toHaveAttribute("href", "https://rooms.example/fuselage");
  await expect(join).toHaveAttribute("target", "_blank");

  const ownPage = `/agenda/day${topic.day}/${topic.slug}`;
  await page.goto(ownPage);
  await expect(page.getByRole("link", { name: /^Join (the )?room/ })).toBeVisible();
  const listed = await (await page.request.get("/api/topics")).text();
  expect(listed).not.toContain("rooms.example");
});

test("keeps the programme shown when refreshing it fails", async ({ page, request, site }) => {
  await openLive(page, "/live");
  const onNow = page.getByRole("region", { name: "On now" });
  await expect(onNow).toContainText("Panel: Who Signs When");
  await page.route("**/api/topics**", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/api/topics"),
  );
  const [topic] = await (await request.get('/api/topics?filter={"day":2}')).json();
  await change({ request, site }, "put", `/api/topics/${topic.id}`, { location: "Harbour Room" });
  await failed;
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(onNow).toContainText("Panel: Who Signs When");
});

test("ASVS 15.3.1: no page contains the room of a session before it opens, not even for an admin", async ({
  request,
  site,
}) => {
  const [topic] = await (await request.get('/api/topics?filter={"day":2}')).json();
  const roomUrl = "https://rooms.example/of-the-second-day";
  await change({ request, site }, "put", `/api/topics/${topic.id}`, { roomUrl });
  const ownPage = `/agenda/day2/${topic.slug}`;
  const paths = ["/", "/agenda", "/agenda?day=2", "/live", ownPage, "/agenda/mine"];
  const files = ["/search-index.json", "/agenda.ics", "/agenda/day2.ics", "/sitemap.xml"];
  for (const path of [...paths, ...files, "/api/live", "/api/live/rooms?locked=true"]) {
    for (const answer of [await fetch(site + path), await request.get(path)]) {
      expect(await answer.text(), path).not.toContain("rooms.example/of");
    }
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("shows the current session above the fold, does not shift and is accessible", async ({
      page,
    }) => {
      await recordLayoutShifts(page);
      await loadAndScrollToEnd(page, "/live");
      await expectNoLayoutShift(page);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await waitUntilInteractive(page);
      const running = page
        .getByRole("region", { name: "On now" })
        .getByRole("link", { name: /^Panel: Who Signs/ });
      for (const width of widths) {
        await resizeTo(page, width);
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
      }
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(running).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test("an open page shows a changed edition without a reload", async ({ page, request, site }) => {
  await openLive(page, "/");
  await page.evaluate(() => document.documentElement.setAttribute("data-loaded-once", ""));
  const [edition] = await (await request.get('/api/editions?filter={"state":"current"}')).json();
  const name = "Virtual Aviation Congress, renamed";
  await change({ request, site }, "put", `/api/editions/${edition.id}`, { name });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`Home - ${name}`);
  await expect(page.locator("html")).toHaveAttribute("data-loaded-once");
});
