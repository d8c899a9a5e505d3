import { waitUntilInteractive, openHydrated } from "./site.ts";
import { expect, test } from "./stack-test.ts";

for (const path of ["/privacy-policy", "/terms-conditions"]) {
  test(`${path} prints dark on white, without navigation`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1 });
    const screenOnly = [
      page.getByRole("navigation", { name: "Main" }),
      page.getByRole("navigation", { name: "On this page" }),
      page.getByRole("contentinfo"),
    ];
    for (const part of screenOnly) await expect(part).toBeVisible();
    await expect(title).toHaveCSS("color", "rgb(234, 238, 244)");

    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    for (const part of screenOnly) await expect(part).toBeHidden();
    await expect(title).toHaveCSS("color", "rgb(5, 10, 23)");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("banner")).toBeHidden();
  });
}

test("prints the whole programme and its time zone, without controls", async ({ page }) => {
  // The width of A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto("/agenda");
  await waitUntilInteractive(page);
  const days = page.getByRole("heading", { name: /^Day [12]$/ });
  const controls = page.locator("main").getByRole("button").or(page.getByRole("tab"));
  await expect(days).toHaveText(["Day 1"]);
  const onScreen = await page.getByRole("article").count();

  await page.emulateMedia({ media: "print" });
  await expect(days).toHaveText(["Day 1", "Day 2"]);
  await expect(page.getByRole("article")).toHaveCount(28);
  expect(onScreen).toBeLessThan(28);
  await expect(page.getByText("Times in London time (GMT)")).toHaveCount(2);
  await expect(page.getByText("Times in London time (GMT)").filter({ visible: true })).toHaveCount(
    2,
  );
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Register/ }).filter({ visible: true })).toHaveCount(
    0,
  );

  await page.emulateMedia({ media: "screen" });
  await expect(days).toHaveText(["Day 1"]);
});

test("renders the second day before the browser paginates for print", async ({ page }) => {
  // The page listens for `beforeprint` in an effect.
  await openHydrated(page, "/agenda");
  const counted = await page.evaluate(async () => {
    window.dispatchEvent(new Event("beforeprint"));
    await Promise.resolve();
    const articles = document.querySelectorAll("main article").length;
    window.dispatchEvent(new Event("afterprint"));
    return articles;
  });
  expect(counted).toBe(28);
});

test("prints collapsed answers", async ({ page }) => {
  await page.goto("/faq");
  const answers = page.locator("details > div");
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});
