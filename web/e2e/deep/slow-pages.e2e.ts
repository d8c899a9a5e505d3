import { startFaultyProxy } from "../faulty-proxy.ts";
import { expectNoLayoutShift, recordLayoutShifts } from "../layout.ts";
import { pages } from "../pages.ts";
import { waitUntilInteractive } from "../site.ts";
import { test as base } from "../stack-test.ts";

const test = base.extend<object, { site: string }>({
  site: [
    async ({ site }, use) => {
      const proxy = await startFaultyProxy(site);
      proxy.mode = "slow";
      await use(proxy.address);
      await proxy.close();
    },
    { scope: "worker" },
  ],
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const path of pages) {
      test(`${path} does not shift while it arrives in chunks`, async ({ page }) => {
        await recordLayoutShifts(page);
        await page.goto(path);
        await waitUntilInteractive(page);
        await expectNoLayoutShift(page);
      });
    }
  });
}
