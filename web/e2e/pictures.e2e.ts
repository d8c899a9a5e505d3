import type { Page } from "@playwright/test";
import { waitUntilInteractive } from "./site.ts";
import { expect, test } from "./stack-test.ts";

/** Leaves requests for portraits, article pictures and logos pending. */
const leavePicturesPending = (page: Page) =>
  page.route(/\/(portraits|articles|companies)\//, () => {});

/**
 * Returns position and size of the parts of a page, including those skipped by
 * `content-visibility`.
 */
const positions = (page: Page) =>
  page.locator("main :is(h1, h2, h3, article, img), footer").evaluateAll((parts) => {
    const everything = new CSSStyleSheet();
    everything.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(everything);
    return parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.tagName, x, y + window.scrollY, width, height].join(" ");
    });
  });

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const path of [
      "/speakers",
      "/amara_okonjo",
      "/agenda/day1/opening-keynote-nineteen-days-in-the-hangar",
      "/news",
      "/news/composite-materials-in-aviation",
    ]) {
      test(`${path} keeps its layout and works while its pictures are pending`, async ({
        page,
      }) => {
        await page.goto(path);
        await waitUntilInteractive(page);
        await page.evaluate(() => document.fonts.ready);
        const withPictures = await positions(page);

        await leavePicturesPending(page);
        await page.goto(path, { waitUntil: "commit" });
        await waitUntilInteractive(page);
        await page.evaluate(() => document.fonts.ready);
        expect(await positions(page)).toEqual(withPictures);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
        await expect(page).toHaveURL(/\/about$/);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      });
    }
  });
}

test("shows initials while portraits are pending", async ({ page }) => {
  await leavePicturesPending(page);
  await page.goto("/speakers", { waitUntil: "commit" });
  await expect(page.getByRole("article").first().getByText("AO", { exact: true })).toBeVisible();
  await page.goto("/amara_okonjo", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByText("AO", { exact: true })).toBeVisible();
});

test("shows initials instead of portraits that fail to load", async ({ page }) => {
  await page.route("**/portraits/*", (route) => route.abort());
  await page.goto("/speakers");
  const card = page.getByRole("article").first();
  await expect(card.getByRole("img")).toHaveText(/^\p{L}{1,2}$/u);
});
