import { expectAccessible } from "./accessibility.ts";
import { held } from "./held-edition.ts";
import { followMainLink, pageTitle, waitUntilIdle, waitUntilInteractive } from "./site.ts";
import { expect, test } from "./stack-test.ts";

test(
  "a visitor opens an article from the list and goes back",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/news");
    await waitUntilInteractive(page);
    await expectAccessible(page);
    const title = "Composite Materials in Aviation";
    const card = page.getByRole("article").filter({ hasText: title });
    await expect(card.getByText(/^Sources: ./)).toBeVisible();
    await page.getByRole("link", { name: new RegExp(`^Read Full Article.*${title}$`) }).click();
    await expect(pageTitle(page, title)).toBeFocused();
    await expect(page).toHaveTitle(`${title} - ${held.name}`);
    await expect(page.getByText("September 22, 2025")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sources & References" })).toBeVisible();
    // At the real time, the sample congress is over.
    await expect(page.getByRole("link", { name: "Booking Closed: Write to Us" })).toHaveAttribute(
      "href",
      "/contact",
    );
    await expectAccessible(page);

    await page.getByRole("link", { name: "Back to News" }).click();
    await expect(pageTitle(page, "News")).toBeVisible();
  },
);

test("a ticker headline links to its article", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await waitUntilInteractive(page);
  const ticker = page.getByRole("region", { name: "Breaking news" });
  const headline = ticker.getByRole("link").first();
  const title = (await headline.textContent())?.trim() ?? "";
  await headline.click();
  await expect(page).toHaveURL(/\/news\/./);
  await expect(pageTitle(page, title)).toBeVisible();
});

test("a published article is listed and readable", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await waitUntilInteractive(page);
  await followMainLink(page, "News");
  const title = "Programme released: 28 sessions, two rooms, no filler";
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(pageTitle(page, title)).toBeVisible();
  await expect(page.getByText("Published on October 14, 2025")).toBeVisible();
  await expect(page.getByText("Featured", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "What was turned down" })).toBeVisible();
  await expectAccessible(page);
});

test("follows a link in an article without a document load", async ({ page }) => {
  await page.goto("/news/global-aviation-market-statistics-2025-2030");
  await waitUntilInteractive(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "speakers of the congress" }).click();
  await expect(pageTitle(page, "Speakers")).toBeFocused();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);

  await page.goBack();
  const contents = page.getByRole("navigation", { name: "In this article" });
  await contents.getByRole("link", { name: "Regions" }).click();
  await expect(page.getByRole("heading", { name: "Regions" })).toBeInViewport();
});

test("a link within an article scrolls to its heading, on a page reached by links", async ({
  page,
}) => {
  await page.goto("/");
  await waitUntilInteractive(page);
  await followMainLink(page, "News");
  await page
    .getByRole("link", { name: /^Read Full Article/ })
    .first()
    .click();
  const contents = page.getByRole("navigation", { name: "In this article" });
  const link = contents.getByRole("link").last();
  await link.click();
  await waitUntilIdle(page);
  const name = (await link.textContent()) ?? "";
  await expect(page.getByRole("heading", { name })).toBeInViewport();
});

test("an unknown article has its own 404 page", async ({ page }) => {
  const answer = await page.goto("/news/nobody-has-written-this");
  expect(answer?.status()).toBe(404);
  await expect(pageTitle(page, "Article Not Found")).toBeVisible();
  await expect(
    page.getByText(
      "The news article you're looking for doesn't exist or hasn't been published yet.",
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to News" }).click();
  await expect(pageTitle(page, "News")).toBeVisible();
});
