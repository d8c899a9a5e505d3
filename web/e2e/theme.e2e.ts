import { schemes } from "ui/theme/tokens";
import { computedColour } from "./accessibility.ts";
import { expect, test } from "./stack-test.ts";

for (const scheme of ["light", "dark"] as const) {
  test.describe(() => {
    test.use({ colorScheme: scheme });

    test(`site, console and Storybook use the ${scheme} tokens`, async ({ page }) => {
      const body = page.locator("body");
      const surface = computedColour(schemes[scheme].surface);
      await page.goto("/");
      await expect(body).toHaveCSS("background-color", surface);

      await page.goto("/storybook/iframe.html?id=components-button--primary&viewMode=story");
      await expect(page.getByRole("link").or(page.getByRole("button")).first()).toBeVisible();
      await expect(body).toHaveCSS("background-color", surface);

      await page.goto("/admin/");
      await expect(page.getByRole("main").or(page.getByRole("heading")).first()).toBeVisible();
      await expect(body).toHaveCSS("background-color", surface);
    });
  });
}
