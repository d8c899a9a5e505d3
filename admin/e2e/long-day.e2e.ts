import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, signIn } from "../../web/e2e/stack-test.ts";
import { choose, editorTest, expectToast } from "./admin-test.ts";

// Each test gets a new session, because reusing a rotated refresh token looks like theft.
const test = editorTest.extend({
  storageState: async ({ playwright, site }, use) => use(await signIn(playwright.request, site)),
});

/** Expires the access token, which normally takes 15 minutes. */
async function expireAccessToken(page: Page): Promise<void> {
  const context = page.context();
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === "session");
  if (!session) throw new Error("Not signed in");
  await context.addCookies([{ ...session, value: "it.has.ended" }]);
}

test("refreshes a session that expires before each action: an editor never gets public data, and loses nothing", async ({
  page,
  baseURL,
}) => {
  const conflicts = page.getByRole("dialog", { name: /has changed this record/ });
  const signIn = page.getByRole("dialog", { name: "Sign in again" });
  const draft = "Runway works, not yet announced";
  const headers = { origin: String(baseURL) };
  const made = await page.request.post("/api/news", { headers, data: { title: draft } });
  expect(made.ok(), await made.text()).toBe(true);
  const row = page.getByRole("row").filter({ hasText: draft });

  await page.goto("/admin/speakers");
  await expect(page.getByRole("heading", { name: "Speakers", level: 1 })).toBeVisible();

  await test.step("lists and filters drafts", async () => {
    await expireAccessToken(page);
    await page
      .getByRole("navigation", { name: "Console" })
      .getByRole("link", { name: "News" })
      .click();
    await expect(row).toBeVisible();
    await expireAccessToken(page);
    const filtered = page.waitForResponse(
      (answer) => answer.url().includes("publication") && answer.status() === 200,
    );
    await choose(page.getByRole("combobox", { name: "Status" }), "Draft");
    await filtered;
    await expect(page.getByRole("row").filter({ hasText: "Published" })).toHaveCount(1);
    await expect(row).toBeVisible();
  });

  await test.step("opens and saves a draft without a false conflict", async () => {
    await expireAccessToken(page);
    await row.getByRole("cell", { name: draft, exact: true }).click();
    const title = page.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue(draft);
    await page.getByRole("textbox", { name: "Excerpt" }).fill("From Monday on.");
    await expireAccessToken(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "News post updated successfully");
  });

  await test.step("searches and imports", async () => {
    await expireAccessToken(page);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("combobox", { name: "Find" }).fill("not yet announced");
    await expect(page.getByRole("option", { name: draft })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/admin/speakers");
    await page.getByRole("button", { name: "Import" }).click();
    await expireAccessToken(page);
    const file = page.getByRole("dialog").getByLabel(/Choose a file/);
    await file.setInputFiles({
      name: "speakers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("First name,Last name\nMira,Quill\n"),
    });
    await expect(page.getByRole("heading", { name: "Preview of speakers.csv" })).toBeVisible();
    await expireAccessToken(page);
    await page.getByRole("button", { name: "Apply this now" }).click();
    await expect(page.getByText("The file has been imported")).toBeVisible();
  });

  await test.step("uploads a picture", async () => {
    await page.goto("/admin/speakers/create");
    const add = page.getByRole("dialog", { name: "Add speaker" });
    await add.getByLabel("Picture file").setInputFiles({
      name: "portrait.png",
      mimeType: "image/png",
      buffer: await sharp({
        create: { width: 64, height: 80, channels: 3, background: "#345" },
      })
        .png()
        .toBuffer(),
    });
    const picture = page.getByRole("dialog", { name: "Add picture" });
    await expect(picture.getByRole("slider", { name: "Zoom" })).toBeVisible();
    await expireAccessToken(page);
    await picture.getByRole("button", { name: "Use picture" }).click();
    await expect(picture).toBeHidden();
    await expect(add.getByRole("textbox", { name: "Photo URL" })).toHaveValue(/^\/files\//);
  });

  await test.step("saves and undoes a move on the board", async () => {
    await page.goto("/admin/topics/board");
    const day = page.getByRole("region", { name: "Day 1" });
    const session = day.locator("[data-session]").first();
    await expect(session).toBeVisible();
    const before = await session.innerText();
    await expireAccessToken(page);
    await session.getByRole("button").focus();
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === "PUT" && answer.status() === 200,
    );
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await saved;
    await expireAccessToken(page);
    const undone = page.waitForResponse(
      (answer) => answer.request().method() === "PUT" && answer.status() === 200,
    );
    await page.keyboard.press("Control+z");
    await undone;
    await expect(session).toHaveText(before, { useInnerText: true });
  });

  await expect(conflicts).toHaveCount(0);
  await expect(signIn).toHaveCount(0);
});

test("keeps the selected edition across reloads and pages, and asks for another once it is deleted", async ({
  page,
  baseURL,
}) => {
  const headers = { origin: String(baseURL) };
  const filter = JSON.stringify({ state: "current" });
  const [edition] = await (await page.request.get(`/api/editions?filter=${filter}`)).json();
  const copied = await page.request.post("/api/functions/copy-edition", {
    headers,
    data: { editionId: edition.id, name: "Next year", firstDay: "2041-12-11", parts: ["passes"] },
  });
  expect(copied.ok(), await copied.text()).toBe(true);
  const { id } = await copied.json();
  await page.goto("/admin/passes");
  const choice = page.getByRole("combobox", { name: "Edition" });
  await choice.selectOption({ label: "2041, being prepared" });
  await expect(page.getByRole("row").nth(1)).toBeVisible();

  await expireAccessToken(page);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.reload();
  await expect(choice).toHaveValue(id);
  // The next wait must not see this page's list.
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  // The first response is 401, after which the session is refreshed.
  const listed = page.waitForResponse(
    (answer) => answer.url().includes("/api/passes") && answer.ok(),
  );
  await expireAccessToken(page);
  await page.goto("/admin/passes");
  expect(decodeURIComponent((await listed).url())).toContain(id);

  const deleted = await page.request.delete(`/api/editions/${id}`, { headers });
  expect(deleted.ok(), await deleted.text()).toBe(true);
  await page.reload();
  const stop = page.getByRole("dialog", { name: "This edition has been deleted" });
  await expect(stop).toBeVisible();
  await stop.getByRole("button", { name: /^Work on \d{4}, current$/ }).click();
  await expect(stop).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
