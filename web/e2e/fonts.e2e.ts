import { expectOwnFonts, systemFontsOf } from "./fonts.ts";
import { waitUntilInteractive } from "./site.ts";
import { expect, test } from "./stack-test.ts";

test("the code font is loaded only on pages with code", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  await page.goto("/about");
  await waitUntilInteractive(page);
  await page.evaluate(() => document.fonts.ready);
  const codeFont = expect.stringMatching(/\/code-[\w-]+\.woff2$/);
  expect(fonts).not.toContainEqual(codeFont);

  await page.evaluate(async () => {
    document.querySelector("main")?.insertAdjacentHTML("beforeend", "<p><code>TQ_7</code></p>");
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  await expect.poll(() => fonts).toContainEqual(codeFont);
  await expectOwnFonts(page);
});

test("reports text in a system font in paragraphs, fields and pseudo-elements", async ({
  page,
}) => {
  await page.goto("/contact");
  await waitUntilInteractive(page);
  await expectOwnFonts(page);
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(`
      .foreign { font-family: Arial }
      b.foreign::before { content: "before" }
    `);
    document.adoptedStyleSheets.push(styles);
    const foreign = `<p class="foreign">paragraph</p>
      <input class="foreign" type="search" value="field" />
      <b class="foreign"></b>`;
    document.querySelector("main")?.insertAdjacentHTML("beforeend", foreign);
  });
  expect(await systemFontsOf(page)).toEqual([
    expect.stringContaining(": paragraph"),
    expect.stringContaining('value="field"'),
    expect.stringContaining("<b "),
  ]);
});
