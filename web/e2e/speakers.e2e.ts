import type { Page } from "@playwright/test";
import { waitUntilInteractive } from "./site.ts";
import { expect, test } from "./stack-test.ts";

const field = (page: Page) => page.getByRole("searchbox", { name: "Find a speaker" });
const cards = (page: Page) => page.getByRole("list", { name: "Speakers" }).locator("> li");

test(
  "finds speakers while typing, and keeps the query in the URL",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/speakers");
    await waitUntilInteractive(page);
    await expect(cards(page)).toHaveCount(42);

    await field(page).pressSequentially("okonjo");
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL("/speakers?q=okonjo");
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "1 speaker found" })).toHaveCount(1);

    await page.reload();
    await waitUntilInteractive(page);
    await expect(cards(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("okonjo");

    await field(page).fill("zeppelin");
    await expect(page.getByRole("heading", { name: "Nobody found for “zeppelin”" })).toBeVisible();
    await page.getByRole("link", { name: "Show all speakers" }).click();
    await expect(cards(page)).toHaveCount(42);
    await expect(field(page)).toHaveValue("");
    await expect(page).toHaveURL("/speakers");
  },
);

test("finds speakers without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/speakers");
  await field(page).fill("okonjo");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/speakers?q=okonjo");
  await expect(cards(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue("okonjo");
  await context.close();
});
