import { openIdle } from "./site.ts";
import { expect, test } from "./stack-test.ts";

test.use({ reducedMotion: "no-preference" });

test("loads the film once the page is interactive, and pauses it", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.locator("section video[data-playing]")).toBeAttached();
  const entry = requested.findIndex((path) => /\/assets\/entry-client/.test(path));
  const film = requested.findIndex((path) => path.startsWith("/film/") && !path.endsWith(".avif"));
  expect(entry).toBeGreaterThan(-1);
  expect(film, "film is requested after the scripts").toBeGreaterThan(entry);

  await page.getByRole("button", { name: "Pause hero motion" }).click();
  await expect(page.locator("section video")).toHaveJSProperty("paused", true);
});

test("loads the film on the first interaction on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIdle(page, "/");
  await expect(page.locator("section video")).toHaveCount(0);
  await page.mouse.wheel(0, 40);
  await expect(page.locator("section video[data-playing]")).toBeAttached();
});

for (const [preference, reducedMotion, savesData] of [
  ["with data saving", "no-preference", true],
  ["with reduced motion", "reduce", false],
] as const) {
  test.describe(() => {
    test.use({ reducedMotion });

    test(`a visitor ${preference} sees the poster, and the film is not requested`, async ({
      page,
    }) => {
      if (savesData) {
        await page.addInitScript(() =>
          Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
        );
      }
      const films: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "media") films.push(request.url());
      });
      await openIdle(page, "/");
      const picture = page.locator("section picture img").first();
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        0,
      );
      await expect(page.locator("video")).toHaveCount(0);
      expect(films).toEqual([]);
    });
  });
}
