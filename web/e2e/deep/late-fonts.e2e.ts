import { expectNoLayoutShift, waitForNextFrame, recordLayoutShifts } from "../layout.ts";
import { pages } from "../pages.ts";
import { openHydrated } from "../site.ts";
import { test } from "../stack-test.ts";

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const path of pages) {
      test(`${path} does not shift when its fonts arrive late`, async ({ page }) => {
        const rendered = Promise.withResolvers<void>();
        await page.route("**/*.woff2", async (route) => {
          await rendered.promise;
          await route.continue();
        });
        await recordLayoutShifts(page);
        await openHydrated(page, path);
        await waitForNextFrame(page);
        rendered.resolve();
        await page.evaluate(() => document.fonts.ready);
        await waitForNextFrame(page);
        await expectNoLayoutShift(page);
      });
    }
  });
}
