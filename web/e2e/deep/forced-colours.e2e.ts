import { expectAccessible } from "../accessibility.ts";
import { pages } from "../pages.ts";
import { waitUntilInteractive } from "../site.ts";
import { expect, test } from "../stack-test.ts";

test.use({ forcedColors: "active", reducedMotion: "reduce" });

for (const path of pages) {
  test(`${path} keeps its controls recognizable in forced colours`, async ({ page }) => {
    await page.goto(path);
    await waitUntilInteractive(page);
    // The system chooses the colours in this mode.
    await expectAccessible(page, ["color-contrast"]);
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
