import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { schemes } from "ui/theme/tokens";
import { pages } from "./pages.ts";
import { asVisitor } from "./site.ts";
import { expect, test } from "./stack-test.ts";

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, "no sideways scrolling").toBeLessThanOrEqual(window);
}

test("every page fits a window of 320 px", async ({ browser, baseURL }) => {
  await asVisitor(browser, { baseURL, viewport: { width: 320, height: 640 } }, async (page) => {
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await expectNoSidewaysScroll(page);
      });
    }
  });
});

test("every page bears text of twice the size", async ({ browser, baseURL }) => {
  await asVisitor(browser, { baseURL, viewport: { width: 1280, height: 900 } }, async (page) => {
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.addStyleTag({ content: "html { font-size: 200% }" });
        await page.evaluate(() => document.fonts.ready);
        await expectNoSidewaysScroll(page);
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll("main :is(h1, h2, h3, p, a, button, label, dd)")]
            .filter((element) => element.scrollWidth > element.clientWidth + 1)
            .filter((element) => getComputedStyle(element).overflowX === "hidden")
            .filter((element) => !element.closest(".visually-hidden"))
            .map((element) => element.textContent),
        );
        expect(cut, "words cut off").toEqual([]);
      });
    }
  });
});

test("every page keeps its controls in the system's high-contrast colours", async ({
  browser,
  baseURL,
}) => {
  await asVisitor(browser, { baseURL, forcedColors: "active" }, async (page) => {
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        const { violations } = await new AxeBuilder({ page })
          // The system chooses the colours here.
          .disableRules("color-contrast")
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        const bare = await page
          .locator("main button, main a[data-variant=primary]")
          .evaluateAll((controls) =>
            controls
              .filter((control) => control.checkVisibility())
              .filter((control) => {
                const { borderStyle, textDecorationLine } = getComputedStyle(control);
                return borderStyle === "none" && textDecorationLine === "none";
              })
              .map((control) => control.getAttribute("aria-label") ?? control.textContent),
          );
        expect(bare, "controls that look like text").toEqual([]);
      });
    }
  });
});

test("the film comes when the page is interactive", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "load" });
  await expect(page.locator("section video[data-playing]")).toBeAttached();
  const entry = asked.findIndex((path) => /\/assets\/entry-client/.test(path));
  const film = asked.findIndex((path) => path.startsWith("/film/") && !path.endsWith(".avif"));
  expect(entry).toBeGreaterThan(-1);
  expect(film, "asked for after the page's own scripts").toBeGreaterThan(entry);

  await page.getByRole("button", { name: "Pause hero motion" }).click();
  expect(
    await page.locator("section video").evaluate((film: HTMLVideoElement) => film.paused),
  ).toBe(true);
});

const frugal: [whose: string, options: BrowserContextOptions, savesData: boolean][] = [
  ["who saves data", {}, true],
  ["who wants less motion", { reducedMotion: "reduce" }, false],
];
for (const [whose, options, savesData] of frugal) {
  test(`a visitor ${whose} is shown the picture and never asks for the film`, async ({
    browser,
    baseURL,
  }) => {
    await asVisitor(browser, { baseURL, ...options }, async (page) => {
      if (savesData) {
        await page.addInitScript(() =>
          Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
        );
      }
      const films: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "media") films.push(request.url());
      });
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      const picture = page.locator("section picture img").first();
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        0,
      );
      expect(films).toEqual([]);
      await expect(page.locator("video")).toHaveCount(0);
    });
  });
}

test("initials stand in for portraits that fail to load", async ({ page }) => {
  await page.route("**/portraits/*", (route) => route.abort());
  await page.goto("/speakers");
  const card = page.getByRole("article").first();
  await expect(card.getByRole("img")).toHaveText(/^\p{L}{1,2}$/u);
});

test("the product serves its Storybook", async ({ page }) => {
  await page.goto("/storybook/");
  await expect(page.getByRole("link", { name: "Principles" })).toBeVisible({ timeout: 30_000 });
  await page.goto("/storybook/iframe.html?id=components-passcard--default&viewMode=story");
  await expect(page.getByText("Boarding pass").first()).toBeVisible();
});

for (const scheme of ["light", "dark"] as const) {
  test(`site, console and Storybook wear the ${scheme} tokens`, async ({ browser, baseURL }) => {
    await asVisitor(browser, { baseURL, colorScheme: scheme }, async (page) => {
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const surface = computed(schemes[scheme].surface);
      await page.goto("/");
      expect(await ground()).toBe(surface);

      await page.goto("/storybook/iframe.html?id=components-button--primary&viewMode=story");
      await expect(page.getByRole("link").or(page.getByRole("button")).first()).toBeVisible();
      expect(await ground()).toBe(surface);

      await page.goto("/admin/");
      await expect(page.getByRole("main").or(page.getByRole("heading")).first()).toBeVisible();
      expect(await ground()).toBe(surface);
    });
  });
}

/** A colour written `#rrggbb` as a browser computes it. */
function computed(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
