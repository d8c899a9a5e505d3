import type { Page } from "@playwright/test";
import { followMainLink, pageTitle, waitUntilInteractive } from "./site.ts";
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

test("a search from a later page of the speakers keeps the field and its focus", async ({
  page,
}) => {
  // The sample has one page; this repeats it as the second of two.
  await page.route("**/api/speakers?*", async (route) => {
    const url = decodeURIComponent(route.request().url());
    const answer = await route.fetch({ url: url.replace("[100,199]", "[0,99]") });
    const headers = answer.headers();
    if (!url.includes('"q"')) headers["content-range"] = "speakers 0-41/142";
    await route.fulfill({ response: answer, headers });
  });
  await page.goto("/");
  await waitUntilInteractive(page);
  await followMainLink(page, "Speakers");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/speakers/page/2");
  await expect(pageTitle(page, "Speakers")).toBeFocused();
  await field(page).pressSequentially("okonjo");
  await expect(page).toHaveURL("/speakers?q=okonjo");
  await expect(field(page)).toHaveValue("okonjo");
  await expect(field(page)).toBeFocused();
});

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
