import type { Locator, Page } from "@playwright/test";
import { followMainLink, waitUntilInteractive, withoutServerClock } from "./site.ts";
import { admin, expect, ownStackTest as test } from "./stack-test.ts";

/** Current time of visitors: ten weeks before the edition. */
test.use({ eventClock: "2027-05-03T06:00:00Z" });

const days = "14–16 July 2027";

const programme = [
  { day: "Day 1, 14th July", title: "Doors open in Hyderabad" },
  { day: "Day 2, 15th July", title: "Hangars in the monsoon" },
  { day: "Day 3, 16th July", title: "Last call" },
] as const;

/** Edits a record in the console, with field values keyed by label. */
async function change(page: Page, list: string, name: string, values: Record<string, string>) {
  await page.goto(`/admin/${list}`);
  await page.getByRole("row", { name }).getByRole("link", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(/^Name\b/)).not.toHaveValue("");
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByLabel(new RegExp(`^${label}\\b`)).fill(value);
  }
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

/** Adds one session per day. */
async function addProgramme(page: Page) {
  for (const { day, title } of programme) {
    await page.goto("/admin/topics/create");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Day").click();
    await page.getByRole("option", { name: day }).click();
    await dialog.getByLabel("Start").fill("10:00");
    await dialog.getByLabel("End", { exact: true }).fill("11:30");
    await dialog.getByRole("button", { name: "Add topic" }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Expects the public site while the past first edition is current. */
async function expectFirstEdition(visitor: Page) {
  await visitor.goto("/speakers");
  await expect(visitor).toHaveTitle(/2025/);
  await expect(visitor.getByRole("link", { name: /Hiroko Tanabe/ }).first()).toBeVisible();
  expect((await visitor.goto("/2027"))?.status()).toBe(404);
}

const editionSwitch = (page: Page): Locator => page.getByRole("combobox", { name: "Edition" });

/** Previews the site at a local time of the edition, `YYYY-MM-DDTHH:MM`. */
async function seeAsOf(page: Page, clock: string) {
  await page.goto("/admin/settings");
  await page.getByRole("textbox", { name: "As of" }).fill(clock);
  await page.getByRole("button", { name: "See the site" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
}

const clockBar = (page: Page): Locator => page.getByRole("region", { name: "Clock of the site" });

const earlyBird = (page: Page): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Early Bird" }) });

const bookEarly = (page: Page): Locator =>
  earlyBird(page).getByRole("link", { name: /^Book this pass ?: Early Bird$/ });

/** Expects the public site while the next edition is current. */
async function expectNextEdition(visitor: Page) {
  await visitor.goto("/agenda");
  await expect(visitor.getByText("Opens in 71 days, 22 hours.")).toBeVisible();
  await visitor.goto("/register");
  await expect(bookEarly(visitor)).toBeVisible();
  await expect(clockBar(visitor)).toHaveCount(0);
}

test("an admin prepares the next edition, previews it over time, makes it current and reverts", async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await page.request.post("/api/auth/sign-in", { data: admin, headers: { origin: site } });

  await test.step("copies and edits the edition in the console, hidden from visitors", async () => {
    await page.goto("/admin/editions");
    await page.getByRole("button", { name: /^Copy this edition/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Name\b/).fill("Aviation Congress India 2027");
    await dialog.getByLabel(/^First day\b/).fill("2025-07-14");
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect(dialog.getByText(/edition in 2025 already/)).toBeVisible();
    await dialog.getByLabel(/^First day\b/).fill("2027-07-14");
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "Edition that is worked on" })).toContainText(
      "Aviation Congress India 2027 is being prepared, unseen by visitors.",
    );
    await change(page, "editions", "Aviation Congress India 2027", {
      "Short name": "Aviation Congress India",
      "Last day": "2027-07-16",
      "Time zone": "Asia/Kolkata",
      "Daily from": "10:00",
      "Daily to": "17:30",
      Currency: "INR",
    });
    await change(page, "passes", "Early Bird", {
      Price: "12500",
      "Book by": "2027-06-30",
      "Payment link": "https://pay.example/india-early",
    });
    await addProgramme(page);
    await expectFirstEdition(visitor);
  });

  await test.step("copies a speaker of the previous edition", async () => {
    await page.goto("/admin/speakers");
    await expect(page.getByText("No speakers added yet...")).toBeVisible();
    await editionSwitch(page).selectOption("2025, current");
    const amara = page.getByRole("row", { name: /Amara Okonjo/ });
    await amara.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Speak again…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("1 copied, 0 there already")).toBeVisible();
    await editionSwitch(page).selectOption("2027, being prepared");
    await expect(amara).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
  });

  await test.step("previews the site a month before the event", async () => {
    await seeAsOf(page, "2027-06-14T10:30");
    const hero = page.getByRole("region", { name: "Aviation Congress India 2027" });
    await expect(hero).toContainText(`${days}, live online`);
    await page.goto("/register");
    await expect(earlyBird(page)).toContainText("₹12,500");
    await expect(earlyBird(page)).toContainText("30 June 2027");
    await expect(bookEarly(page)).toBeVisible();
    await page.goto("/agenda");
    await expect(page.getByText("Opens in 29 days, 23 hours.")).toBeVisible();
    await expect(page.getByText("Times in Kolkata time (GMT+5:30)")).toBeVisible();
    for (const date of ["Jul 14th", "Jul 15th", "Jul 16th"]) {
      await expect(page.getByRole("tab", { name: date }).first()).toBeVisible();
    }
    const html = await (await page.request.get("/faq")).text();
    expect(html).toContain('aria-label="Clock of the site"');
    const notice = await page.request.post("/api/notices", {
      headers: { origin: site },
      data: { text: "Doors open later", state: "published" },
    });
    await page.goto("/faq");
    await expect(clockBar(page).getByRole("button", { name: "+ 1 day" })).toBeEnabled();
    const noticeBox = await page.getByText("Doors open later").boundingBox();
    const clockBox = await clockBar(page).boundingBox();
    expect((noticeBox?.y ?? Infinity) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(
      clockBox?.y ?? 0,
    );
    const { id } = await notice.json();
    await page.request.put(`/api/notices/${id}`, {
      headers: { origin: site },
      data: { state: "ended" },
    });
    for (const path of ["/", "/speakers", "/news", "/faq", "/contact", "/nobody_here"]) {
      await page.goto(path);
      await expect(clockBar(page), path).toContainText(
        "Aviation Congress India 2027 as of Mon 14 Jun 2027, 10:3",
      );
    }
    await page.getByRole("banner").getByRole("link", { name: "Speakers" }).click();
    await expect(page.getByRole("link", { name: /Amara Okonjo/ }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /Hiroko Tanabe/ })).toHaveCount(0);
    await expect(clockBar(page)).toBeVisible();
    await expectFirstEdition(visitor);
  });

  await test.step("early booking is open on its last day and closed on the next day", async () => {
    await seeAsOf(page, "2027-06-30T22:00");
    await page.goto("/register");
    await expect(clockBar(page)).toContainText("Wed 30 Jun 2027, 10:0");
    await expect(bookEarly(page)).toBeVisible();
    await clockBar(page).getByRole("button", { name: "+ 1 day" }).click();
    await expect(clockBar(page)).toContainText("Thu 1 Jul 2027, 10:0");
    await expect(earlyBird(page)).toContainText("Booking closed");
    await expect(bookEarly(page)).toHaveCount(0);
    await expectFirstEdition(visitor);
  });

  await test.step("shows the current session on the second morning", async () => {
    await seeAsOf(page, "2027-07-15T10:15");
    await page.goto("/agenda");
    await expect(page.getByText("On now: Hangars in the monsoon")).toBeVisible();
    await expect(page.getByRole("tabpanel", { name: "Day 2" })).toContainText(
      "Thursday 15 July 2027",
    );
    await page.goto("/live");
    await expect(page.getByRole("region", { name: "On now" })).toContainText(programme[1].title);
    await expect(page.getByRole("region", { name: "Next" })).toContainText(programme[2].title);
    await expect(clockBar(page)).toContainText("Thu 15 Jul 2027, 10:1");
    await expectFirstEdition(visitor);
  });

  await test.step("shows the event as over the week after, until the preview ends", async () => {
    await seeAsOf(page, "2027-07-22T10:30");
    await page.goto("/register");
    await expect(page.getByText("Booking has closed.")).toBeVisible();
    await page.goto("/live");
    await expect(page.getByText("Aviation Congress India is over")).toBeVisible();
    await expectFirstEdition(visitor);
    await clockBar(page).getByRole("button", { name: "Back to now" }).click();
    await expect(clockBar(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/2025/);
  });

  await test.step("makes it current, and keeps the previous edition readable", async () => {
    await page.goto("/admin/editions");
    await page.getByRole("button", { name: /^Make current/ }).click();
    const changes = page.getByRole("table", { name: "What will change" });
    await expect(changes.getByRole("row", { name: /^Time zone/ })).toContainText("Asia/Kolkata");
    await expect(changes.getByRole("row", { name: /^Sessions/ })).toContainText(/3$/);
    await page.getByRole("dialog").getByRole("button", { name: "Make current" }).click();
    await expect(page.getByText("Aviation Congress India 2027 is the current")).toBeVisible();
    // The open page reloads automatically.
    await expect(visitor).toHaveTitle(/2027/);
    await visitor.goto("/speakers");
    await expect(visitor.getByRole("link", { name: /Amara Okonjo/ }).first()).toBeVisible();
    await expect(visitor.getByRole("link", { name: /Hiroko Tanabe/ })).toHaveCount(0);
    await visitor.goto("/2025");
    await expect(visitor).toHaveTitle(/2025/);
    await visitor.goto("/hiroko_tanabe");
    await expect(visitor).toHaveURL(/\/2025\/hiroko_tanabe$/);
    await expectNextEdition(visitor);
  });

  await test.step("a page that is open when the sale of a pass ends opens the next one as a document", async () => {
    const open = await visitor.context().newPage();
    await withoutServerClock(open);
    await open.goto("/faq");
    await waitUntilInteractive(open);
    await open.clock.setFixedTime("2027-07-01T12:00:00Z");
    const next = open.waitForRequest((request) => request.isNavigationRequest());
    await followMainLink(open, "Agenda");
    expect(new URL((await next).url()).pathname).toBe("/agenda");
    await open.close();
  });

  await test.step("an archived edition is read-only, and can be made current again", async () => {
    await page.goto("/admin/speakers");
    await editionSwitch(page).selectOption("2025, archived");
    await expect(page.getByText("is archived and cannot be changed.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Amara Okonjo/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^(?:Add|Edit) / })).toHaveCount(0);
    await page.goto("/admin/editions");
    await page.getByRole("button", { name: /^Make current/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Make current" }).click();
    await expect(page.getByText("Congress 2025 is the current edition.")).toBeVisible();
    await expect(visitor).toHaveTitle(/2025/);
    await expectFirstEdition(visitor);
  });

  await context.close();
});
