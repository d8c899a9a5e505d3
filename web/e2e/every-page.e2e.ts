import type { APIResponse } from "@playwright/test";
import { expectAccessible, expectReadable, showScheme } from "./accessibility.ts";
import { startFaultyProxy } from "./faulty-proxy.ts";
import { expectFirstScreen, pagesWithFirstScreen } from "./first-screen.ts";
import { expectOwnFonts } from "./fonts.ts";
import {
  expectNoBrokenWords,
  expectNoHorizontalScroll,
  expectNoLayoutShift,
  expectRoomForLargeText,
  loadAndScrollToEnd,
  recordLayoutShifts,
  resizeTo,
  scrollToTopAtRest,
  widths,
} from "./layout.ts";
import { pages } from "./pages.ts";
import { expect, test as base } from "./stack-test.ts";

/** Maximum size of a compressed page including inlined style sheets, in bytes. */
const weightLimit = 25_000;

// Loading a page with an empty cache takes most of the time, so one visit runs all checks.
const test = base.extend<{ thrown: string[] }>({
  // Pages arrive in chunks, so that the browser paints many incomplete states of them.
  baseURL: async ({ site }, use) => {
    const proxy = await startFaultyProxy(site);
    proxy.mode = "slow";
    await use(proxy.address);
    await proxy.close();
  },
  thrown: async ({ page }, use) => {
    const thrown: string[] = [];
    page.on("pageerror", (error) => thrown.push(error.message));
    await recordLayoutShifts(page);
    await use(thrown);
    expect(thrown, "uncaught script errors").toEqual([]);
  },
});

const visited = [...new Set([...pages, ...pagesWithFirstScreen])];

function expectSmall(answer: APIResponse): void {
  const headers = answer.headers();
  expect(headers["content-encoding"]).toBe("br");
  expect(Number(headers["content-length"]), "page size in bytes").toBeLessThanOrEqual(weightLimit);
}

test.describe("loaded in the light scheme at 390 px", () => {
  test.use({ colorScheme: "light", viewport: { width: 390, height: 900 } });

  for (const path of visited) {
    test(`${path} is small, does not shift, fits every width, is accessible in both schemes, and shows its key content above the fold`, async ({
      page,
      request,
      site,
      thrown: _thrown,
    }) => {
      expectSmall(await request.get(new URL(path, site).href));
      await loadAndScrollToEnd(page, path);
      await expectNoLayoutShift(page);
      await scrollToTopAtRest(page);
      for (const width of widths) {
        await test.step(`${width} px`, async () => {
          await resizeTo(page, width);
          await expectNoHorizontalScroll(page);
          await expectNoBrokenWords(page);
          if (width === 390) await expectFirstScreen(page, path, "phone");
          if (width === 1440) await expectFirstScreen(page, path, "laptop");
          if (width === 390 || width === 1440) await expectAccessible(page);
        });
      }
      await showScheme(page, "dark");
      for (const width of [1440, 390]) {
        await test.step(`${width} px, dark`, async () => {
          await resizeTo(page, width);
          await expectReadable(page);
        });
      }
    });
  }
});

test.describe("loaded in the dark scheme at 1440 px", () => {
  test.use({ colorScheme: "dark", viewport: { width: 1440, height: 900 } });

  for (const path of visited) {
    test(`${path} does not shift, uses its own fonts, fits, has room for large text, and shows its key content above the fold`, async ({
      page,
      thrown: _thrown,
    }) => {
      await loadAndScrollToEnd(page, path);
      await expectNoLayoutShift(page);
      await scrollToTopAtRest(page);
      await expectOwnFonts(page);
      for (const [width, size] of [
        [1440, "laptop"],
        [390, "phone"],
      ] as const) {
        await test.step(`${width} px`, async () => {
          await resizeTo(page, width);
          await expectNoHorizontalScroll(page);
          await expectFirstScreen(page, path, size);
        });
      }
      await resizeTo(page, 1280);
      await expectRoomForLargeText(page);
    });
  }
});
