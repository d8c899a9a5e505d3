import { followMainLink, waitUntilInteractive, pageTitle } from "./site.ts";
import { expect, test } from "./stack-test.ts";

for (const [path, title, words] of [
  [
    "/agenda/day2/nothing-of-the-kind",
    "Topic Not Found",
    "The agenda topic you're looking for doesn't exist.",
  ],
  [
    "/news/nothing-of-the-kind",
    "Article Not Found",
    "The news article you're looking for doesn't exist or hasn't been published yet.",
  ],
] as const) {
  test(`${path} shows the same page on load and on back navigation`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await waitUntilInteractive(page);
    await expect(pageTitle(page, title)).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await followMainLink(page, "Speakers");
    await expect(pageTitle(page, "Speakers")).toBeVisible();
    await page.goBack();
    await expect(pageTitle(page, title)).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  });
}

test("an unknown speaker has a 404 page, and redirects to the list on back navigation", async ({
  page,
}) => {
  const answer = await page.goto("/nobody_of_that_name");
  expect(answer?.status()).toBe(404);
  await waitUntilInteractive(page);
  await expect(pageTitle(page, "Speaker Not Found")).toBeVisible();
  await followMainLink(page, "Agenda");
  await expect(pageTitle(page, "Agenda")).toBeVisible();
  await page.goBack();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Speaker not found");
  await expect(notice).toContainText("The speaker you're looking for doesn't exist.");
  await expect(pageTitle(page, "Speakers")).toBeVisible();
});
