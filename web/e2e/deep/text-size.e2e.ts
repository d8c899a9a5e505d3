import { expectNoHorizontalScroll, waitForNextFrame } from "../layout.ts";
import { pages } from "../pages.ts";
import { expect, test } from "../stack-test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

for (const path of pages) {
  test(`${path} is readable at 200% text size`, async ({ page }) => {
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    await page.evaluate(() => document.fonts.ready);
    await waitForNextFrame(page);
    await expectNoHorizontalScroll(page);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(h1, h2, h3, p, a, button, label, dd)")]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .filter((element) => getComputedStyle(element).overflowX === "hidden")
        .filter((element) => !element.closest(".visually-hidden"))
        .map((element) => element.textContent),
    );
    expect(cut, "clipped texts").toEqual([]);
  });
}
