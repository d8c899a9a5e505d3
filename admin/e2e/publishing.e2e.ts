import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Locator, Page } from "@playwright/test";
import type { Stack } from "api/testing/journeys";
import { admin, expect } from "../../web/e2e/stack-test.ts";
import { choose, editorTest as test, viewports } from "./admin-test.ts";

/** Suspends the worker process of a stack. Returns a function that resumes it. */
async function suspendWorker({ dataDir }: Stack): Promise<() => void> {
  const { pid } = JSON.parse(await readFile(join(dataDir, "running.json"), "utf8"));
  const { stdout } = await promisify(execFile)("pgrep", ["-P", String(pid), "-f", "worker/src"]);
  const worker = Number(stdout);
  process.kill(worker, "SIGSTOP");
  return () => process.kill(worker, "SIGCONT");
}

/** Opens a page that is not signed in. */
async function openStranger(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site,
    storageState: { cookies: [], origins: [] },
  });
  return context.newPage();
}

async function addPost(page: Page, title: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.goto("/admin/news/create");
  const dialog = page.getByRole("dialog", { name: "Add post" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("textbox", { name: "Content" }).fill("Four gates open at **dawn**.");
  await fill?.(dialog);
  await dialog.getByRole("button", { name: "Add post" }).click();
  await expect(dialog).toBeHidden();
}

const rowOf = (page: Page, title: string) => page.getByRole("row", { name: title });

for (const { where, viewport } of viewports) {
  test.describe(`an editor ${where}`, () => {
    test.use({ viewport });

    test("schedules a post, which is published and unpublished on time without a worker", async ({
      page,
      browser,
      site,
      stack,
    }) => {
      const title = `Gates scheduled ${where}`;
      const article = `/news/${title.toLowerCase().replaceAll(" ", "-")}`;
      await addPost(page, title, async (dialog) => {
        await choose(dialog.getByLabel("Status"), "Published");
        await dialog.getByLabel("Published at").fill("2099-12-01T09:00");
      });
      await expect(rowOf(page, title)).toContainText(/Scheduled for/);
      const visitor = await openStranger(browser, site);
      expect((await visitor.goto(article))?.status()).toBe(404);

      const resume = await suspendWorker(stack);
      try {
        // The console takes whole minutes, so the test sets the times in the database.
        const reschedule = (field: string) =>
          stack.sql(
            `update news_posts set ${field} = now() + interval '2 seconds' where title = $1`,
            [title],
          );
        const expectListed = (count: number) =>
          expect(async () => {
            const html = await (await visitor.request.get("/news")).text();
            expect(html.includes(title)).toBe(count > 0);
            await visitor.goto("/news");
            const listed = visitor.getByRole("main").getByRole("heading", { name: title });
            expect(await listed.count()).toBe(count);
          }).toPass();
        await reschedule("published_at");
        await expectListed(1);
        expect((await visitor.goto(article))?.status()).toBe(200);
        await expect(visitor.getByText("Four gates open at dawn.")).toBeVisible();
        await reschedule("unpublish_at");
        await expectListed(0);
        expect((await visitor.goto(article))?.status()).toBe(404);
      } finally {
        resume();
      }
      await visitor.context().close();
    });

    test("shares a draft by a link that works without an account until it is revoked", async ({
      page,
      browser,
      site,
    }) => {
      const title = `Gates shared ${where}`;
      await addPost(page, title);
      await page.getByRole("link", { name: `Edit ${title}`, exact: true }).click();
      await page.getByRole("button", { name: "Share preview" }).click();
      const share = page.getByRole("dialog", { name: "Share preview" });
      await share.getByRole("button", { name: "Make a link" }).click();
      const link = share.getByRole("textbox", { name: "Link" });
      await expect(link).toHaveValue(/^http/);
      const url = await link.inputValue();

      const stranger = await openStranger(browser, site);
      const answer = await stranger.goto(url);
      expect(answer?.headers()).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
      });
      await expect(stranger.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await expect(stranger.getByText(`Preview shared by ${admin.email}`)).toBeVisible();
      expect((await stranger.goto(`${url.slice(0, -4)}0000`))?.ok()).toBe(false);

      await share.getByRole("button", { name: /^Revoke/ }).click();
      await expect(page.getByText("Link revoked")).toBeVisible();
      expect((await stranger.goto(url))?.ok()).toBe(false);
      await expect(stranger.getByRole("heading", { name: title })).toHaveCount(0);
      await stranger.context().close();
    });
  });
}
