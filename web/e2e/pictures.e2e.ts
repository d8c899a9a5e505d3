import type { Page } from "@playwright/test";
import { interactive } from "./site.ts";
import { expect, test } from "./stack-test.ts";

/** Lets every picture of people and articles hang: its host takes the request and never answers. */
const hang = (page: Page) => page.route(/\/(portraits|articles|companies)\//, () => {});

/** Where the parts of a page stand. */
const places = (page: Page) =>
  page.locator("main :is(h1, h2, h3, article, img), footer").evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.tagName, x, y + window.scrollY, width, height].join(" ");
    }),
  );

for (const width of [390, 1440]) {
  for (const path of [
    "/speakers",
    "/amara_okonjo",
    "/agenda/day1/opening-keynote-nineteen-days-in-the-hangar",
    "/news",
    "/news/composite-materials-in-aviation",
  ]) {
    test(`${path} is whole at ${width} px while its pictures hang`, async ({
      browser,
      baseURL,
    }) => {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.goto(path);
      await interactive(page);
      await page.waitForLoadState("networkidle");
      const withPictures = await places(page);

      await hang(page);
      await page.goto(path, { waitUntil: "commit" });
      await interactive(page);
      await page.evaluate(() => document.fonts.ready);
      expect(await places(page)).toEqual(withPictures);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL(/\/about$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await context.close();
    });
  }
}

test("initials hold the place of portraits that hang", async ({ page }) => {
  await hang(page);
  await page.goto("/speakers", { waitUntil: "commit" });
  await expect(page.getByRole("article").first().getByText("AO", { exact: true })).toBeVisible();
  await page.goto("/amara_okonjo", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByText("AO", { exact: true })).toBeVisible();
});
