import type { Locator, Page } from "@playwright/test";
import { waitUntilInteractive, pageTitle, followMainLink } from "./site.ts";
import { admin, expect, ownStackTest as test } from "./stack-test.ts";

// The tests share one stack and run sequentially.
test.describe.configure({ mode: "default" });

/** Waits until the server renders newly saved content, then opens the page. */
async function openWith(page: Page, path: string, shown: Locator, words: string): Promise<void> {
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain(words);
  }).toPass();
  await page.goto(path);
  await expect(shown).toBeAttached();
  await waitUntilInteractive(page);
}

const session = {
  title: "A Session That Is Called Off",
  slug: "a-session-that-is-called-off",
};
const insert = `insert into agenda_topics (day, display_order, title, slug, start_time, end_time)
  values (1, 1, $1, $2, '2025-12-11T08:00Z', '2025-12-11T08:30Z')`;
const remove = "delete from agenda_topics where slug = $1";

test("a session deleted while the programme is open is reported as removed on every page", async ({
  page,
  stack,
}) => {
  await stack.sql(insert, [session.title, session.slug]);
  const link = page.getByRole("link", { name: session.title, exact: true });
  await openWith(page, "/agenda", link, session.title);
  await page
    .getByRole("article")
    .filter({ has: link })
    .getByRole("button", { name: /^Star/ })
    .click();
  await stack.sql(remove, [session.slug]);
  await link.click();
  await expect(pageTitle(page, "Topic Not Found")).toBeVisible();
  await expect(page.getByText("The agenda topic you're looking for doesn't exist.")).toBeVisible();

  await page.getByRole("link", { name: "Back to Agenda" }).click();
  await expect(page.getByRole("region", { name: "Day 1" })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.getByRole("link", { name: "My agenda" }).click();
  await expect(page.getByText("No session starred yet")).toBeVisible();

  const direct = await page.goto(`/agenda/day1/${session.slug}`);
  expect(direct?.status()).toBe(404);
  await expect(pageTitle(page, "Topic Not Found")).toBeVisible();
});

test("a session deleted while its page is open stays readable until the visitor returns", async ({
  page,
  stack,
}) => {
  await stack.sql(insert, [session.title, session.slug]);
  const path = `/agenda/day1/${session.slug}`;
  await openWith(page, path, pageTitle(page, session.title), session.title);
  await stack.sql(remove, [session.slug]);
  await page
    .getByRole("main")
    .getByRole("button", { name: /my agenda/i })
    .click();
  await followMainLink(page, "Speakers");
  await expect(pageTitle(page, "Speakers")).toBeVisible();
  await page.goBack();
  await expect(pageTitle(page, "Topic Not Found")).toBeVisible();
});

test("an article unpublished while the list is open is reported as removed", async ({
  page,
  stack,
}) => {
  const title = "An announcement made too early";
  await stack.sql(
    "insert into news_posts (title, slug, content, status, published_at) values ($1, 'too-early', 'Not yet.', 'published', now())",
    [title],
  );
  const link = page.getByRole("link", { name: title, exact: true });
  await openWith(page, "/news", link, title);
  await stack.sql("update news_posts set status = 'draft' where slug = 'too-early'");
  await link.click();
  await expect(pageTitle(page, "Article Not Found")).toBeVisible();
  await expect(
    page.getByText(
      "The news article you're looking for doesn't exist or hasn't been published yet.",
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to News" }).click();
  await expect(pageTitle(page, "News")).toBeVisible();
  await expect(link).toHaveCount(0);

  const direct = await page.goto("/news/too-early");
  expect(direct?.status()).toBe(404);
  await expect(pageTitle(page, "Article Not Found")).toBeVisible();
});

test("a speaker deleted while the list is open is reported as removed", async ({
  page,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL ?? "" },
  });
  await api.post("/api/auth/sign-in", { data: admin });
  const person = { firstName: "Otto", lastName: "Vanishing", displayOrder: 1 };
  const made = await api.post("/api/speakers", { data: person });
  const { id }: { id: string } = await made.json();

  const card = page.getByRole("link", { name: "Otto Vanishing" });
  await openWith(page, "/speakers", card, "Vanishing");
  await api.delete(`/api/speakers/${id}`);
  await card.click();
  await expect(page.getByRole("alert")).toContainText(
    "The speaker you're looking for doesn't exist.",
  );
  await expect(page).toHaveURL(/\/speakers$/);
  await expect(card).toHaveCount(0);

  const direct = await page.goto("/otto_vanishing");
  expect(direct?.status()).toBe(404);
  await expect(pageTitle(page, "Speaker Not Found")).toBeVisible();
  await page.getByRole("link", { name: "Back to Speakers" }).click();
  await expect(pageTitle(page, "Speakers")).toBeVisible();
  await api.dispose();
});
