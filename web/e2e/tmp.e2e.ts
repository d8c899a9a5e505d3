import { interactive } from "./site.ts";
import { test } from "./stack-test.ts";
test("tmp", async ({ page, request }) => {
  await page.addInitScript(() => {
    window.localStorage.setItem("congress.time-zone", '"Pacific/Auckland"');
  });
  for (const [n, now] of [["before", "2025-12-10T10:10:00Z"], ["during", "2025-12-11T10:10:00Z"]] as const) {
    await page.clock.setFixedTime(now);
    for (const w of [390, 768, 1440]) {
      await page.setViewportSize({ width: w, height: w === 390 ? 844 : 900 });
      await page.goto("/agenda");
      await interactive(page);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/ag-${n}-${w}.png` });
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/agenda/day1/opening-keynote-nineteen-days-in-the-hangar");
  await interactive(page);
  await page.screenshot({ path: `/tmp/topic-390.png` });
});
