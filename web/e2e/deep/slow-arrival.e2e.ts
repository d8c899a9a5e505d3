import { startFaultyProxy } from "../faulty-proxy.ts";
import { layoutShifts, recordLayoutShifts, waitForNextFrame } from "../layout.ts";
import { pages } from "../pages.ts";
import { expect, test } from "../stack-test.ts";

/**
 * Maximum sum of the shifts of a page. A browser that paints less often adds several of them up to
 * one.
 */
const totalLimit = 0.003;

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const path of pages) {
      test(`${path} does not shift wherever it pauses while it arrives`, async ({ page, site }) => {
        const proxy = await startFaultyProxy(site);
        proxy.mode = "hold";
        await recordLayoutShifts(page);
        await page.goto(proxy.address + path, { waitUntil: "commit" });
        // What lies further below does not move the first screen.
        const isPastFold = () =>
          page.evaluate(() => document.documentElement.scrollHeight > 2 * window.innerHeight);
        while ((await proxy.sendNext()) && !(await isPastFold())) await waitForNextFrame(page);
        await proxy.sendRest();
        await page.waitForLoadState("domcontentloaded");
        await waitForNextFrame(page);
        const shifts = await layoutShifts(page);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect(total, JSON.stringify(shifts, null, 2)).toBeLessThan(totalLimit);
        await proxy.close();
      });
    }
  });
}
