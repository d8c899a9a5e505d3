import type { Locator, Page } from "@playwright/test";
import { admin, expect, ownStackTest as test } from "./stack-test.ts";

/** The present, which visitors see: ten weeks before the edition. */
test.use({ eventClock: "2027-05-03T06:00:00Z" });

const days = "14–16 July 2027";

const programme = [
  { day: "Day 1, 14th July", title: "Doors open in Hyderabad" },
  { day: "Day 2, 15th July", title: "Hangars in the monsoon" },
  { day: "Day 3, 16th July", title: "Last call" },
] as const;

/** Opens a form of the console, changes what is named by its labels, and saves it. */
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

/** Adds a programme of one session a day. */
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

/** Expects what a visitor sees while the first edition is current, which is over. */
async function expectFormer(visitor: Page) {
  await visitor.goto("/speakers");
  await expect(visitor).toHaveTitle(/2025/);
  await expect(visitor.getByRole("link", { name: /Hiroko Tanabe/ }).first()).toBeVisible();
  expect((await visitor.goto("/2027"))?.status()).toBe(404);
}

const editionSwitch = (page: Page): Locator => page.getByRole("combobox", { name: "Edition" });

/** Shows the site as of a time of the edition's clocks, `YYYY-MM-DDTHH:MM`. */
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

/** Expects what a visitor sees once the next edition is current. */
async function expectPresent(visitor: Page) {
  await visitor.goto("/agenda");
  await expect(visitor.getByText("Opens in 71 days, 22 hours.")).toBeVisible();
  await visitor.goto("/register");
  await expect(bookEarly(visitor)).toBeVisible();
  await expect(clockBar(visitor)).toHaveCount(0);
}

test("an admin prepares the next edition, sees it by its clocks, makes it current and takes it back", async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await page.request.post("/api/auth/sign-in", { data: admin, headers: { origin: site } });

  await test.step("the edition is copied and changed in the console, unseen by visitors", async () => {
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
    await expectFormer(visitor);
  });

  await test.step("a speaker of the former edition speaks again", async () => {
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

  await test.step("a month before, all of it is ahead", async () => {
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
    const told = await page.getByText("Doors open later").boundingBox();
    const clock = await clockBar(page).boundingBox();
    expect((told?.y ?? Infinity) + (told?.height ?? 0)).toBeLessThanOrEqual(clock?.y ?? 0);
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
    await expectFormer(visitor);
  });

  await test.step("early booking is open on its last day and closed on the next", async () => {
    await seeAsOf(page, "2027-06-30T22:00");
    await page.goto("/register");
    await expect(clockBar(page)).toContainText("Wed 30 Jun 2027, 10:0");
    await expect(bookEarly(page)).toBeVisible();
    await clockBar(page).getByRole("button", { name: "+ 1 day" }).click();
    await expect(clockBar(page)).toContainText("Thu 1 Jul 2027, 10:0");
    await expect(earlyBird(page)).toContainText("Booking closed");
    await expect(bookEarly(page)).toHaveCount(0);
    await expectFormer(visitor);
  });

  await test.step("on the second morning, its session is on", async () => {
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
    await expectFormer(visitor);
  });

  await test.step("the week after, it is over, until the admin is back in the present", async () => {
    await seeAsOf(page, "2027-07-22T10:30");
    await page.goto("/register");
    await expect(page.getByText("Booking has closed.")).toBeVisible();
    await page.goto("/agenda");
    await expect(page.getByText("Aviation Congress India is over.")).toBeVisible();
    await expectFormer(visitor);
    await clockBar(page).getByRole("button", { name: "Back to now" }).click();
    await expect(clockBar(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/2025/);
  });

  await test.step("it is made current, and the former one stays to be read", async () => {
    await page.goto("/admin/editions");
    await page.getByRole("button", { name: /^Make current/ }).click();
    const changes = page.getByRole("table", { name: "What will change" });
    await expect(changes.getByRole("row", { name: /^Time zone/ })).toContainText("Asia/Kolkata");
    await expect(changes.getByRole("row", { name: /^Sessions/ })).toContainText(/3$/);
    await page.getByRole("dialog").getByRole("button", { name: "Make current" }).click();
    await expect(page.getByText("Aviation Congress India 2027 is the current")).toBeVisible();
    // The open page is loaded again by itself.
    await expect(visitor).toHaveTitle(/2027/);
    await visitor.goto("/speakers");
    await expect(visitor.getByRole("link", { name: /Amara Okonjo/ }).first()).toBeVisible();
    await expect(visitor.getByRole("link", { name: /Hiroko Tanabe/ })).toHaveCount(0);
    await visitor.goto("/2025");
    await expect(visitor).toHaveTitle(/2025/);
    await visitor.goto("/hiroko_tanabe");
    await expect(visitor).toHaveURL(/\/2025\/hiroko_tanabe$/);
    await expectPresent(visitor);
  });

  await test.step("what is archived is only read, and made current it is back", async () => {
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
    await expectFormer(visitor);
  });

  await context.close();
});
