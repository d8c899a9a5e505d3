import { schemes } from "ui/theme/tokens";
import { expect, test } from "./stack-test.ts";

for (const scheme of ["light", "dark"] as const) {
  test.describe(() => {
    test.use({ colorScheme: scheme });

    test(`site, console and Storybook use the ${scheme} tokens`, async ({ page }) => {
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const surface = computed(schemes[scheme].surface);
      await page.goto("/");
      expect(await background()).toBe(surface);

      await page.goto("/storybook/iframe.html?id=components-button--primary&viewMode=story");
      await expect(page.getByRole("link").or(page.getByRole("button")).first()).toBeVisible();
      expect(await background()).toBe(surface);

      await page.goto("/admin/");
      await expect(page.getByRole("main").or(page.getByRole("heading")).first()).toBeVisible();
      expect(await background()).toBe(surface);
    });
  });
}

/** A colour written `#rrggbb` as a browser computes it. */
function computed(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
