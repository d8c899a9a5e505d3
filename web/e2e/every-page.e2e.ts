import { AxeBuilder } from "@axe-core/playwright";
import { pages } from "./pages.ts";
import { expect, test } from "./stack-test.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 768, 1440]) {
    test(`every page holds at ${width} px in the ${colorScheme} scheme`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        baseURL,
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const failures: string[] = [];
      page.on("pageerror", (error) => failures.push(error.message));
      for (const path of pages) {
        await test.step(path, async () => {
          await page.goto(path);
          await page.waitForLoadState("networkidle");
          const content = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(content, "no sideways scrolling").toBeLessThanOrEqual(width);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        });
      }
      expect(failures).toEqual([]);
      await context.close();
    });
  }
}
