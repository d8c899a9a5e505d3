import type { Page } from "@playwright/test";
import { addDays } from "api/features/foundation/editions/dates.contract";
import { clockIn, held, heldAt, spokenDateIn } from "./held-edition.ts";
import {
  mainLink,
  pageTitle,
  waitUntilIdle,
  waitUntilInteractive,
  withoutServerClock,
} from "./site.ts";
import { expect, test } from "./stack-test.ts";

const keynote = "Opening Keynote: Nineteen Days in the Hangar";
const board = (page: Page) => page.getByRole("region", { name: "Day 1" });
const row = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) });

/** Start of the session whose displayed times are checked. */
const fourOClock = heldAt(1, "16:00");

for (const { zone, city } of [
  { zone: "Europe/London", city: "London" },
  { zone: "Asia/Kolkata", city: "Kolkata" },
  { zone: "America/Los_Angeles", city: "Los Angeles" },
  { zone: "Pacific/Auckland", city: "Auckland" },
]) {
  const start = clockIn(zone, fourOClock);
  const date = spokenDateIn(zone, fourOClock);
  const isShifted = date !== spokenDateIn(held.timeZone, fourOClock);
  test.describe(`a visitor in ${city}`, () => {
    test.use({ timezoneId: zone });

    test("sees the programme in the event's time zone, and after choosing another zone, in that one on every page", async ({
      page,
    }) => {
      const late = row(page, "Panel: The Engineer Shortage Is a Calendar Problem");
      await page.goto("/agenda");
      await waitUntilInteractive(page);
      await expect(late.getByText("4:00 PM")).toBeAttached();
      await expect(board(page)).toContainText(`Times in ${held.clocks}`);

      const zones = page.getByRole("combobox", { name: "Show times in" });
      await zones.click();
      await zones.fill(city);
      await zones.press("Enter");
      await expect(board(page)).toContainText(`Times in ${city} time`);
      await expect(late.getByText(start)).toBeAttached();
      await expect(late.getByText("+1 day")).toHaveCount(isShifted ? 1 : 0);
      await expect(late.getByRole("link", { name: /^Register/ })).toBeVisible();

      await page.reload();
      await expect(board(page)).toContainText(`Times in ${city} time`);
      await late.getByRole("link", { name: /^Panel/ }).click();
      await expect(page.getByRole("main")).toContainText(`${city} time`);
      await expect(page.getByText(start, { exact: true })).toBeAttached();
      await expect(page.getByText(date)).toBeVisible();
    });
  });
}

test("a link with a zone shows it until the visitor chooses another", async ({ page }) => {
  await page.goto("/agenda?zone=Asia/Tokyo&day=2");
  await waitUntilInteractive(page);
  const second = page.getByRole("region", { name: "Day 2" });
  await expect(second).toContainText("Tokyo time");
  const zones = page.getByRole("combobox", { name: "Show times in" });
  await expect(zones).toHaveValue("Tokyo, GMT+9");
  await zones.click();
  await zones.fill("auckland");
  await zones.press("Enter");
  await expect(second).toContainText("Auckland time");
  await expect(page).toHaveURL("/agenda?day=2");
});

test("finds a zone by the name of a city in it", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/agenda");
  await waitUntilInteractive(page);
  const zones = page.getByRole("combobox", { name: "Show times in" });
  await zones.click();
  await zones.fill("mumbai");
  await expect(page.getByRole("option")).toContainText(["Mumbai"]);
  await zones.press("Enter");
  await expect(board(page)).toContainText("Kolkata time (GMT+5:30)");
});

test("the programme stays usable with invalid stored values and without storage", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (window.location.search === "?refuse") {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("Refused", "SecurityError");
        },
      });
      return;
    }
    window.localStorage.setItem("congress.time-zone", '"Atlantis/Lost"');
    window.localStorage.setItem("congress.starred-sessions", "{not json");
  });
  for (const path of ["/agenda", "/agenda?refuse"]) {
    await page.goto(path);
    await waitUntilInteractive(page);
    await expect(board(page)).toContainText(`Times in ${held.clocks}`);
    await row(page, keynote).getByRole("button", { name: /^Star/ }).click();
    await expect(row(page, keynote).getByRole("button", { name: /^Star/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  }
});

test("the programme marks current and next sessions, and says when the event is over", async ({
  page,
}) => {
  await withoutServerClock(page);
  await page.clock.install({ time: heldAt(1, "09:40") });
  await page.goto("/agenda");
  await expect(row(page, "Reading an Engine Before It Is Opened").getByText("Now")).toBeVisible();
  const next = row(page, "Panel: Who Signs When the Algorithm Finds the Crack?");
  await expect(next.getByText("Next")).toBeVisible();
  await page.clock.fastForward("30:00");
  await expect(next.getByText("Now")).toBeVisible();

  await page.clock.setFixedTime(heldAt(2, "10:00"));
  await page.goto("/agenda");
  await expect(page.getByRole("tab", { name: "Day 2" }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.clock.setFixedTime(heldAt(-1, "09:00"));
  await page.goto("/agenda");
  await expect(page.getByText("Opens in 2 days.")).toBeVisible();
  await page.clock.setFixedTime(`${addDays(held.lastDay, 1)}T09:00:00Z`);
  await page.goto("/agenda");
  await expect(page.getByText("Landed. Thank you for flying with us.")).toBeVisible();
});

test("a filter that is opened before hydration shows its fields", async ({ page }) => {
  const opened = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto("/agenda", { waitUntil: "commit" });
  await page.getByText("Find in the programme").click();
  opened.resolve();
  await expect(page.getByLabel("Words")).toBeVisible();
});

test("keeps the filter in the URL", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/agenda");
  await waitUntilInteractive(page);
  await page.getByText("Find in the programme").click();
  await page.getByLabel("Words").fill("okonjo HANGAR");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=okonjo\+HANGAR$/);
  await page.getByLabel("Words").fill("zeppelin");
  await expect(page.getByText("Nothing on day 1 fits")).toBeVisible();
  await page.getByRole("link", { name: "Show all sessions" }).click();
  await expect(page).toHaveURL(/\/agenda$/);
  await page.getByLabel("Kind").selectOption("Panel");
  const day2 = page.getByRole("tab", { name: "Day 2" }).first();
  await day2.click();
  // The URL changes before the sessions.
  await expect(day2).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\?type=Panel&day=2$/);
  const titles = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(titles.length).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(titles);
  await expect(page.getByLabel("Kind")).toHaveValue("Panel");
});

test("the filter's text can be edited anywhere, and its panel stays open when the text is deleted", async ({
  page,
}) => {
  await page.goto("/agenda?q=hangar");
  await waitUntilInteractive(page);
  const words = page.getByLabel("Words");
  await words.press("Home");
  await words.pressSequentially("okonjo ");
  await expect(words).toHaveValue("okonjo hangar");
  await expect(page).toHaveURL(/\?q=okonjo\+hangar$/);
  await words.fill("");
  await expect(page).toHaveURL(/\/agenda$/);
  await waitUntilIdle(page);
  await expect(words).toBeFocused();
});

test("the day does not change under a reader", async ({ page }) => {
  await withoutServerClock(page);
  await page.clock.install({ time: heldAt(1, "10:00") });
  await page.goto("/agenda");
  await waitUntilInteractive(page);
  const panel = page.getByRole("tabpanel", { name: "Day 1" });
  await expect(panel).toBeVisible();
  await page.clock.setFixedTime(heldAt(2, "10:00"));
  await page.clock.runFor(20_000);
  await expect(page.getByText("On now")).toBeVisible();
  await expect(panel).toBeVisible();
});

test(
  "starred sessions form a personal agenda, which shows conflicts and can be moved to another device",
  {
    tag: "@phone",
  },
  async ({ page, browser, baseURL }) => {
    const workshop = "Workshop: Alerts Your Planners Will Believe";
    const tower = "Eleven Small Airports and One Remote Tower";
    await page.goto("/agenda/mine");
    await expect(page.getByText("No session starred yet")).toBeVisible();
    await page.goto("/agenda");
    await waitUntilInteractive(page);
    for (const title of [keynote, workshop, tower]) {
      await row(page, title).getByRole("button", { name: /^Star/ }).click();
    }
    await page.getByRole("link", { name: "My agenda" }).click();
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(row(page, workshop)).toContainText(`At the same time: ${tower}`);
    await expect(row(page, keynote)).not.toContainText("At the same time");

    const last = row(page, tower).getByRole("button", { name: /^Star/ });
    await row(page, workshop).getByRole("button", { name: /^Star/ }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(last).toBeFocused();
    await page.goBack();
    await row(page, workshop).getByRole("button", { name: /^Star/ }).click();
    await page.goForward();
    await expect(page.getByRole("article")).toHaveCount(3);

    const link = await page.getByLabel("Link to this list").inputValue();
    const other = await browser.newContext({ baseURL });
    const phone = await other.newPage();
    await phone.goto(`${baseURL}${new URL(link).pathname}${new URL(link).hash}`);
    await expect(phone.getByRole("article")).toHaveCount(3);
    await phone.getByRole("button", { name: "Add all to my agenda" }).click();
    await phone.goto("/agenda/mine");
    await expect(phone.getByRole("article")).toHaveCount(3);
    await row(phone, tower).getByRole("button", { name: /^Star/ }).click();
    await expect(phone.getByRole("article")).toHaveCount(2);
    await other.close();
  },
);

test("prefetches a link on hover", async ({ page }) => {
  await page.goto("/agenda");
  await waitUntilInteractive(page);
  const link = await mainLink(page, "Speakers");
  const data = page.waitForResponse(/\/api\/speakers/);
  await link.hover();
  await (await data).finished();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await link.click();
  await expect(pageTitle(page, "Speakers")).toBeVisible();
  expect(requested.filter((path) => path.startsWith("/api/speakers"))).toEqual([]);
});
