import type { Page } from "@playwright/test";
import { waitUntilInteractive, openIdle } from "./site.ts";
import { expect, test } from "./stack-test.ts";
import { translatePage, untranslated } from "./translator.ts";

/** User actions that change texts of a page. */
const acts: Record<string, { path: string; act: (page: Page) => Promise<void> }> = {
  "choose a zone and a day on the agenda": {
    path: "/agenda",
    async act(page) {
      // Accessible names are translated, so the selectors do not use them.
      const zones = page.locator("[role=combobox]").last();
      await zones.click();
      await zones.fill("tokyo");
      await zones.press("Enter");
      await expect(page.getByRole("main")).toContainText(/Tokyo time/);
      await page.locator('a[href*="day=2"]').first().click();
      await expect(page).toHaveURL(/day=2/);
      await expect(page.locator("article").first()).toBeVisible();
    },
  },
  "search for a speaker, with and without results": {
    path: "/speakers",
    async act(page) {
      const field = page.locator("main input[type=search]");
      await field.fill("okonjo");
      await expect(page).toHaveURL(/q=okonjo/);
      await field.fill("zeppelin");
      await expect(page).toHaveURL(/q=zeppelin/);
      await field.fill("");
      await expect(page).toHaveURL(/\/speakers$/);
    },
  },
  "submit an invalid form, then follow a link": {
    path: "/contact",
    async act(page) {
      await page.locator("main form button[type=submit]").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      await page.locator('header a[href="/agenda"]').first().click();
      await expect(page).toHaveURL(/\/agenda$/);
      await expect(page.locator("h1")).toBeVisible();
    },
  },
};

/** Returns the text of a page without its countdown. */
async function textOf(page: Page): Promise<string> {
  const text = await page.locator("main").innerText();
  return untranslated(text)
    .replaceAll(/Opens in [^.]*\./g, "")
    .replaceAll(/\s+/g, " ");
}

for (const [name, { path, act }] of Object.entries(acts)) {
  test(`on a page translated by the browser, visitors ${name} and get the same text`, async ({
    page,
    context,
  }) => {
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    const original = await context.newPage();
    await original.goto(path);
    await waitUntilInteractive(original);
    await act(original);
    await original.evaluate(() => localStorage.clear());

    await openIdle(page, path);
    await translatePage(page);
    await act(page);
    await expect(async () => {
      expect(await textOf(page)).toBe(await textOf(original));
    }).toPass();
    expect(failures).toEqual([]);
  });
}
