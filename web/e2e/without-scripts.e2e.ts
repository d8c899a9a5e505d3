import { held } from "./held-edition.ts";
import { followMainLink, pageTitle } from "./site.ts";
import { expect, test } from "./stack-test.ts";

test.use({ javaScriptEnabled: false });

test("the menu opens and its links work", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/about");
  await followMainLink(page, "Agenda");
  await expect(pageTitle(page, "Agenda")).toBeVisible();
});

test("questions open one at a time", async ({ page }) => {
  await page.goto("/faq");
  const questions = page.locator("main details");
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1).locator("summary + div")).toBeVisible();
  await questions.nth(3).locator("summary").click();
  await expect(page.locator("main details[open]")).toHaveCount(1);
});

test("combines day, time zone and filter of the agenda", { tag: "@phone" }, async ({ page }) => {
  const sessions = page.getByRole("article");
  // The scripted switch has the same name, but is not rendered.
  const zones = page.getByRole("combobox", { name: "Show times in" });
  await page.goto("/agenda");
  await expect(page.getByRole("region", { name: "Day 1" })).toContainText(held.clocks);
  await expect(zones).toHaveCount(1);
  const all = await sessions.count();

  await page.getByRole("tab", { name: "Day 2" }).first().click();
  await expect(page).toHaveURL("/agenda?day=2");
  const board = page.getByRole("region", { name: "Day 2" });
  await expect(page.getByRole("tab", { name: "Day 2" }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  );

  await zones.selectOption("Tokyo, GMT+9");
  await board.getByRole("button", { name: "Show" }).click();
  await expect(board).toContainText("Times in Tokyo time (GMT+9)");

  await page.getByText("Find in the programme").click();
  await page.getByLabel("Kind").selectOption("Panel");
  await page.getByRole("search").locator("..").getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/agenda?day=2&zone=Asia%2FTokyo&q=&type=Panel&speaker=");
  await expect(board).toContainText("Tokyo time");
  const panels = await sessions.count();
  expect(panels).toBeGreaterThan(0);
  expect(panels).toBeLessThan(all);
  await expect(page.getByLabel("Kind")).toHaveValue("Panel");

  await page.getByLabel("Words").fill("zeppelin");
  await page.getByRole("search").locator("..").getByRole("button", { name: "Show" }).click();
  await page.getByRole("link", { name: "Show all sessions" }).click();
  await expect(page).toHaveURL("/agenda?day=2&zone=Asia%2FTokyo");
  await expect(zones).toHaveValue("Asia/Tokyo");
});
