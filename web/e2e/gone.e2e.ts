import type { Locator, Page } from "@playwright/test";
import { interactive, pageTitle, turnTo } from "./site.ts";
import { expect, test } from "./stack-test.ts";

/** Opens a page again until it shows what was kept a moment ago. */
async function openWith(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(shown).toBeAttached({ timeout: 500 });
  }).toPass();
  await interactive(page);
}

const session = {
  title: "A Session That Is Called Off",
  slug: "a-session-that-is-called-off",
};
const plan = `insert into agenda_topics (day, display_order, title, slug, start_time, end_time)
  values (1, 1, $1, $2, '2025-12-11T08:00Z', '2025-12-11T08:30Z')`;
const callOff = "delete from agenda_topics where slug = $1";

const unknown = {
  session: "The agenda topic you're looking for doesn't exist.",
  article: "The news article you're looking for doesn't exist or hasn't been published yet.",
  speaker: "The speaker you're looking for doesn't exist.",
};

test("a session called off while the programme is open is said to be gone, everywhere", async ({
  page,
  stack,
}) => {
  await stack.sql(plan, [session.title, session.slug]);
  const link = page.getByRole("link", { name: session.title, exact: true });
  await openWith(page, "/agenda", link);
  await page
    .getByRole("article")
    .filter({ has: link })
    .getByRole("button", { name: /^Star/ })
    .click();
  await stack.sql(callOff, [session.slug]);
  await link.click();
  await expect(pageTitle(page, "Topic Not Found")).toBeVisible();
  await expect(page.getByText(unknown.session)).toBeVisible();

  await page.getByRole("link", { name: "Back to Agenda" }).click();
  await expect(page.getByRole("region", { name: "Day 1" })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.getByRole("link", { name: "My agenda" }).click();
  await expect(page.getByText("No session starred yet")).toBeVisible();

  const direct = await page.goto(`/agenda/day1/${session.slug}`);
  expect(direct?.status()).toBe(404);
  await expect(pageTitle(page, "Topic Not Found")).toBeVisible();
});

test("a session called off while its page is open stays readable until one comes back", async ({
  page,
  stack,
}) => {
  await stack.sql(plan, [session.title, session.slug]);
  await openWith(page, `/agenda/day1/${session.slug}`, pageTitle(page, session.title));
  await stack.sql(callOff, [session.slug]);
  await page
    .getByRole("main")
    .getByRole("button", { name: /my agenda/i })
    .click();
  await turnTo(page, "Speakers");
  await expect(pageTitle(page, "Speakers")).toBeVisible();
  await page.goBack();
  await expect(pageTitle(page, "Topic Not Found")).toBeVisible();
});

test("an article taken back while the list is open is answered in its own words", async ({
  page,
  stack,
}) => {
  const title = "An announcement made too early";
  await stack.sql(
    "insert into news_posts (title, slug, content, status, published_at) values ($1, 'too-early', 'Not yet.', 'published', now())",
    [title],
  );
  const link = page.getByRole("link", { name: title, exact: true });
  await openWith(page, "/news", link);
  await stack.sql("update news_posts set status = 'draft' where slug = 'too-early'");
  await link.click();
  await expect(pageTitle(page, "Article Not Found")).toBeVisible();
  await expect(page.getByText(unknown.article)).toBeVisible();
  await page.getByRole("link", { name: "Back to News" }).click();
  await expect(pageTitle(page, "News")).toBeVisible();
  await expect(link).toHaveCount(0);

  const direct = await page.goto("/news/too-early");
  expect(direct?.status()).toBe(404);
  await expect(pageTitle(page, "Article Not Found")).toBeVisible();
});

const strangers = [
  ["/agenda/day2/nothing-of-the-kind", "Topic Not Found", unknown.session],
  ["/news/nothing-of-the-kind", "Article Not Found", unknown.article],
] as const;
for (const [path, title, words] of strangers) {
  test(`${path} says the same as the first page and on the way back`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await interactive(page);
    await expect(pageTitle(page, title)).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await turnTo(page, "Speakers");
    await expect(pageTitle(page, "Speakers")).toBeVisible();
    await page.goBack();
    await expect(pageTitle(page, title)).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  });
}

test("nobody of that name has a page of its own, and on the way back leads to those who speak", async ({
  page,
}) => {
  const answer = await page.goto("/nobody_of_that_name");
  expect(answer?.status()).toBe(404);
  await interactive(page);
  await expect(pageTitle(page, "Speaker Not Found")).toBeVisible();
  await turnTo(page, "Agenda");
  await expect(pageTitle(page, "Agenda")).toBeVisible();
  await page.goBack();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Speaker not found");
  await expect(notice).toContainText(unknown.speaker);
  await expect(pageTitle(page, "Speakers")).toBeVisible();
});
