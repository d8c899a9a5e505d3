import { expectAccessible, expectReadableInTheDark } from "./accessibility.ts";
import {
  expectNoHorizontalScroll,
  expectNoLayoutShift,
  loadAndScrollToEnd,
  recordLayoutShifts,
  resizeTo,
  widths,
} from "./layout.ts";
import { pages } from "./pages.ts";
import { expect, test } from "./stack-test.ts";

for (const { colorScheme, width, expectColours } of [
  { colorScheme: "light", width: 390, expectColours: expectAccessible },
  { colorScheme: "dark", width: 1440, expectColours: expectReadableInTheDark },
] as const) {
  test.describe(`loaded in the ${colorScheme} scheme at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    for (const path of pages) {
      test(`${path} does not shift, fits every width and is accessible`, async ({ page }) => {
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));

        await recordLayoutShifts(page);
        await loadAndScrollToEnd(page, path);
        await expectNoLayoutShift(page);

        await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
        await page.emulateMedia({ reducedMotion: "reduce" });
        for (const width of widths) {
          await test.step(`${width} px`, async () => {
            await resizeTo(page, width);
            await expectNoHorizontalScroll(page);
            if (width === 390 || width === 1440) await expectColours(page);
          });
        }
        expect(errors).toEqual([]);
      });
    }
  });
}
