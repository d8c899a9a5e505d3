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

/** Puts a programme of one session a day in the place of the one that there is. */
async function replaceProgramme(page: Page) {
  await page.goto("/admin/topics");
  await page.getByRole("columnheader").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No agenda topics added yet...")).toBeVisible();
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

/** Expects what a visitor sees at present, whatever clock an admin looks by. */
async function expectPresent(visitor: Page) {
  await visitor.goto("/agenda");
  await expect(visitor.getByText("Opens in 71 days, 22 hours.")).toBeVisible();
  await visitor.goto("/register");
  await expect(bookEarly(visitor)).toBeVisible();
  await expect(clockBar(visitor)).toHaveCount(0);
}

test("an admin sets up the next edition and sees the site by its clocks, unseen by visitors", async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await page.request.post("/api/auth/sign-in", { data: admin, headers: { origin: site } });

  await test.step("the edition, its early booking and its programme are changed in the console", async () => {
    await change(page, "editions", "Virtual Aviation Congress 2025", {
      Name: "Aviation Congress India 2027",
      "Short name": "Aviation Congress India",
      "First day": "2027-07-14",
      "Last day": "2027-07-16",
      "Time zone": "Asia/Kolkata",
      "Daily from": "10:00",
      "Daily to": "17:30",
      Currency: "INR",
    });
    await change(page, "passes", "Early Bird", { Price: "12500", "Book by": "2027-06-30" });
    await replaceProgramme(page);
    await expectPresent(visitor);
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
    for (const path of ["/", "/speakers", "/news", "/faq", "/contact", "/nobody_here"]) {
      await page.goto(path);
      await expect(clockBar(page), path).toContainText("as of Mon 14 Jun 2027, 10:3");
    }
    await expectPresent(visitor);
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
    await expectPresent(visitor);
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
    await expectPresent(visitor);
  });

  await test.step("the week after, it is over, until the admin is back in the present", async () => {
    await seeAsOf(page, "2027-07-22T10:30");
    await page.goto("/register");
    await expect(page.getByText("Booking has closed.")).toBeVisible();
    await page.goto("/agenda");
    await expect(page.getByText("Aviation Congress India is over.")).toBeVisible();
    await expectPresent(visitor);
    await clockBar(page).getByRole("button", { name: "Back to now" }).click();
    await expect(page.getByText("Opens in 71 days, 22 hours.")).toBeVisible();
    await expect(clockBar(page)).toHaveCount(0);
  });

  await context.close();
});
