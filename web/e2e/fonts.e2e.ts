import { expectOwnFonts, systemFontsOf } from "./fonts.ts";
import { interactive } from "./site.ts";
import { admin, expect, test } from "./stack-test.ts";

test("every screen of the console is painted in its own fonts", async ({ page }) => {
  await page.request.post("/api/auth/sign-in", { data: admin });
  const screens = {
    "/admin/speakers": page.getByRole("row").nth(25),
    "/admin/speakers/create": page.getByLabel("First name"),
    "/admin/contact-messages": page.getByRole("heading", { level: 1 }),
    "/admin/settings": page.getByRole("button", { name: "Sync speakers" }),
  };
  for (const [path, content] of Object.entries(screens)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(content).toBeVisible();
      await expectOwnFonts(page);
    });
  }
});

test("the font of code is loaded only by a page that shows code", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  await page.goto("/about");
  await interactive(page);
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

test("a text in a font of the system is reported, wherever it stands", async ({ page }) => {
  await page.goto("/contact");
  await interactive(page);
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
