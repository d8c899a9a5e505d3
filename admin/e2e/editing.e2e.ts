import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../../web/e2e/stack-test.ts";
import { choose, editorTest as test, expectToast, viewports } from "./admin-test.ts";

for (const { where, viewport } of viewports) {
  test.describe(`an editor ${where}`, () => {
    test.use({ viewport });

    test("adds, changes and deletes a session, and the site shows each change", async ({
      page,
      site,
    }) => {
      const title = `Hydrogen ${where}`;
      const address = `${site}/agenda/day2/hydrogen-${where.replaceAll(" ", "-")}`;
      await page.goto("/admin/topics");
      await expect(async () => {
        const rows = await page.getByRole("row").allTextContents();
        const days = rows.flatMap((row) => /Day [12]/.exec(row) ?? []);
        expect(days).toHaveLength(rows.length - 1);
        expect(days).toEqual(days.toSorted());
        expect(new Set(days)).toEqual(new Set(["Day 1", "Day 2"]));
      }).toPass();
      await page.getByRole("button", { name: "Day 2" }).click();
      // A new topic defaults to the filtered day.
      await expect(page.getByRole("button", { name: "Day 2", pressed: true })).toBeVisible();
      await page.getByRole("link", { name: "Add topic" }).click();
      const dialog = page.getByRole("dialog", { name: "Add topic" });
      await expect(dialog.getByLabel("Day")).toHaveText("Day 2, 12th December");
      await dialog.getByLabel("Title").fill(title);
      await expect(dialog.getByLabel("Slug")).toHaveValue(address.split("/").at(-1) ?? "");
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await dialog.getByRole("combobox", { name: "Speaker" }).fill("okonjo");
      await page.getByRole("option", { name: "Amara Okonjo" }).click();
      await choose(dialog.getByLabel("Type"), "Workshop");
      await dialog.getByLabel("Start").fill("17:15");
      await dialog.getByLabel("End", { exact: true }).fill("17:00");
      await dialog.getByRole("button", { name: "Add topic" }).click();
      await expect(dialog.getByText("The end must lie after the start")).toBeVisible();
      await dialog.getByLabel("End", { exact: true }).fill("17:45");
      await dialog.getByRole("button", { name: "Add topic" }).click();
      await expectToast(page, "Topic created successfully");
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("row", { name: title })).toContainText("17:15 – 17:45");
      await expectOnPage(page, address, ["5:15 PM", "Amara Okonjo"]);

      await openRecord(page, title);
      const edit = page.getByRole("dialog", { name: "Edit topic" });
      await edit.getByLabel("Location").fill("Hangar 9");
      await edit.getByRole("button", { name: "Save" }).click();
      await expectToast(page, "Topic updated successfully");
      await expectOnPage(page, address, ["Hangar 9"]);

      await page.getByRole("button", { name: "Both days" }).click();
      await expect(page.getByRole("button", { name: "Both days", pressed: true })).toBeVisible();
      await openRecord(page, title);
      await choose(edit.getByLabel("Day"), /^Day 1/);
      await edit.getByRole("button", { name: "Save" }).click();
      await expect(edit).toBeHidden();
      await expect(page.getByRole("row", { name: title })).toContainText("Day 1");

      await openRecord(page, title);
      await edit.getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog", { name: `Delete ${title}` });
      await expect(question).toContainText("Are you sure you want to delete this agenda topic?");
      await question.getByRole("button", { name: "Delete" }).click();
      await expectToast(page, `“${title}” is in the bin for 30 days.`);
      await expect(page.getByRole("row", { name: title })).toHaveCount(0);
      await expect(async () => {
        expect((await page.request.get(address)).status()).toBe(404);
      }).toPass();
    });

    test("drafts, publishes and archives a post, which the site shows only while published", async ({
      page,
      site,
    }) => {
      const title = `Gates open ${where}`;
      const address = `${site}/news/gates-open-${where.replaceAll(" ", "-")}`;
      await page.goto("/admin/news");
      await page.getByRole("link", { name: "Add post" }).click();
      const dialog = page.getByRole("dialog", { name: "Add post" });
      await dialog.getByLabel("Title").fill(title);
      await choose(dialog.getByLabel("Category"), "Airports");
      await content(page).fill("## Four gates\n\nThey open *today*.");
      // In a narrow viewport, the preview replaces the editor.
      const toggle = page.getByRole("group", { name: "Content" });
      const article = toggle.getByRole("button", { name: "Preview" });
      if (await article.isVisible()) await article.click();
      await expect(dialog.getByRole("heading", { name: "Four gates" })).toBeVisible();
      await dialog.getByRole("button", { name: "Add post" }).click();
      await expectToast(page, "News post created successfully");
      await expect(page.getByRole("row", { name: title })).toContainText("Draft");
      expect((await page.request.get(address)).status()).toBe(404);

      await setStatus(page, title, "Published");
      await expectOnPage(page, address, [title, "Four gates", "Airports"]);
      await openRecord(page, title);
      const edit = page.getByRole("dialog", { name: "Edit post" });
      await expect(edit.getByRole("link", { name: "View on site" })).toHaveAttribute(
        "href",
        new URL(address).pathname,
      );
      await expect(edit.getByLabel("Published at")).not.toHaveValue("");
      await edit.getByRole("button", { name: "Cancel" }).click();

      await setStatus(page, title, "Archived");
      await expect(async () => {
        const gone = await page.request.get(address);
        expect(gone.status()).toBe(404);
        expect(await gone.text()).toContain("Article Not Found");
      }).toPass();
    });
  });
}

test("adds, changes and deletes a speaker by keyboard", async ({ page }) => {
  await page.goto("/admin/speakers?filter=%7B%22q%22%3A%22quillfeather%22%7D");
  await expect(page.getByText("No speakers match this search.")).toBeVisible();
  await page.getByRole("link", { name: "Add speaker" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Quillfeather");

  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Last name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Speaker created successfully");

  const edit = page.getByRole("link", { name: "Edit Ada Quillfeather" });
  await edit.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Slug")).toHaveValue("ada_quillfeather");
  await tabTo(page, page.getByRole("textbox", { name: "Company" }));
  await page.keyboard.type("Quill Aero");
  await page.keyboard.press("Enter");
  await expectToast(page, "Speaker updated successfully");
  await expect(page.getByRole("cell", { name: "Quill Aero" })).toBeVisible();

  await edit.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Are you sure you want to delete this speaker?")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "“Ada Quillfeather” is in the bin for 30 days.");
  await expect(page.getByText("No speakers match this search.")).toBeVisible();
});

for (const [resource, field, one, added, isBinned] of [
  ["topics", "Title", "topic", "Topic created", true],
  ["news", "Title", "post", "News post created", true],
  ["categories", "Name", "category", "Category created", false],
] as const) {
  test(`adds and deletes a ${one} by keyboard`, async ({ page }) => {
    const name = `Keys of a ${one}`;
    await page.goto(`/admin/${resource}/create`);
    await expect(page.getByRole("textbox", { name: field })).toBeFocused();
    await page.keyboard.type(name);
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: `Add ${one}` }));
    await page.keyboard.press("Enter");
    await expectToast(page, `${added} successfully`);

    await page.getByRole("link", { name: `Edit ${name}` }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: field })).toHaveValue(name);
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Delete" }));
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await tabTo(page, question.getByRole("button", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await expectToast(
      page,
      isBinned ? `“${name}” is in the bin for 30 days.` : "Category deleted successfully",
    );
  });
}

test("shows a duplicate slug as a field error, and keeps the input on a network failure", async ({
  page,
}) => {
  await page.goto("/admin/speakers/create");
  const dialog = page.getByRole("dialog", { name: "Add speaker" });
  await dialog.getByLabel("First name").fill("Ada");
  await dialog.getByLabel("Last name").fill("Lee");
  await dialog.getByLabel("Slug").fill("amara_okonjo");
  await dialog.getByLabel("Last name").fill("Leigh");
  await expect(dialog.getByLabel("Slug")).toHaveValue("amara_okonjo");
  await dialog.getByRole("button", { name: "Add speaker" }).click();
  await expect(dialog.getByText("Already taken")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(/Error.*This slug is already taken\./);

  await page.route("**/api/speakers", (route) => route.abort());
  await dialog.getByLabel("Slug").fill("ada_leigh");
  await dialog.getByRole("button", { name: "Add speaker" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Error.*The server cannot be reached\./);
  await expect(dialog.getByLabel("Last name")).toHaveValue("Leigh");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();

  await page.unroute("**/api/speakers");
  await dialog.getByRole("button", { name: "Add speaker" }).click();
  await expectToast(page, "Speaker created successfully");
});

test("keeps search and sort order in the URL, exports the results and deletes them in bulk", async ({
  page,
}) => {
  const names = ["=Wing", "Wing, Left", "Wing Right"];
  for (const name of names) {
    await page.goto("/admin/categories/create");
    await page.getByRole("dialog").getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Add category" }).last().click();
    await expectToast(page, "Category created successfully");
  }
  await page.getByRole("searchbox", { name: "Search categories" }).fill("wing");
  await expect(page.getByText("3 categories")).toBeVisible();
  await page.getByRole("button", { name: "Name" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Wing, Left");
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search categories" })).toHaveValue("wing");
  await expect(page.getByRole("row").nth(1)).toContainText("Wing, Left");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  expect(saved.split("\r\n").map((line) => line.replace(/,#.*/, ""))).toEqual([
    "\ufeffName,Slug,Colour",
    '"Wing, Left",wing-left',
    "Wing Right,wing-right",
    '"\'=Wing",wing',
    "",
  ]);

  await page.getByLabel("Select all").check();
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete these 3 categories?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "3 categories deleted successfully");
  await expect(page.getByText("No categories match this search.")).toBeVisible();
});

test("remembers hidden columns and saved queries", async ({ page }) => {
  await page.goto("/admin/speakers");
  const company = page.getByRole("columnheader", { name: "Company" });
  await expect(company).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("switch", { name: "Company" }).uncheck();
  await expect(company).toHaveCount(0);
  await page.keyboard.press("Escape");

  const search = page.getByRole("searchbox", { name: "Search speakers" });
  await search.fill("okonjo");
  await expect(page.getByText("1 speaker", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Queries" }).click();
  await page.getByRole("menuitem", { name: "Save current query..." }).click();
  await page.getByLabel("Query name").fill("The chair");
  await page.getByRole("button", { name: "Save" }).click();

  await page.goto("/admin/speakers");
  await expect(search).toHaveValue("");
  await expect(company).toHaveCount(0);
  await page.getByRole("button", { name: "Queries" }).click();
  await page.getByRole("menuitem", { name: "The chair" }).click();
  await expect(search).toHaveValue("okonjo");
  await expect(page.getByText("1 speaker", { exact: true })).toBeVisible();
});

test("opening a record by clicking its row keeps the scroll position of the list", async ({
  page,
}) => {
  await page.goto("/admin/speakers");
  const row = page.getByRole("row").nth(30);
  await row.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await row.getByRole("cell").nth(2).click();
  const dialog = page.getByRole("dialog", { name: "Edit speaker" });
  await expect(dialog.getByLabel("First name")).not.toHaveValue("");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("changes the display order of a speaker in the settings", async ({ page }) => {
  await page.goto("/admin/settings");
  await page.getByRole("combobox", { name: "Speaker" }).fill("okonjo");
  await page.getByRole("option", { name: "Amara Okonjo" }).click();
  await expect(page.getByLabel("Display order")).toHaveValue("1");
  await page.getByLabel("Display order").fill("1000");
  await page.getByRole("button", { name: "Update order" }).click();
  await expectToast(page, "Speaker order updated successfully");
  await page.goto("/admin/speakers");
  await expect(page.getByRole("row").last()).toContainText("Amara Okonjo");
});

test("lists readiness findings, links to their records and silences them with a reason", async ({
  page,
}) => {
  await page.goto("/admin/speakers");
  const dialog = page.getByRole("dialog", { name: "Edit speaker" });
  const photo = dialog.getByLabel("Photo URL");
  const photos: string[] = [];
  for (const name of ["Amara Okonjo", "Hiroko Tanabe"]) {
    await openRecord(page, name);
    await expect(photo).not.toHaveValue("");
    photos.push(await photo.inputValue());
    await photo.fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  }

  const bar = page.getByRole("navigation", { name: "Console" });
  await bar.getByRole("link", { name: "Edition" }).click();
  await page.getByRole("link", { name: "Ready?" }).click();
  const speakers = page.getByRole("region", { name: /^Speakers who lack something/ });
  await expect(speakers.getByText("Hiroko Tanabe has no photo.")).toBeVisible();
  await speakers.getByRole("link", { name: "Amara Okonjo has no photo." }).click();
  await photo.fill(photos[0] ?? "");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/admin/readiness");
  const silence = page.getByRole("button", { name: "Silence: Hiroko Tanabe has no photo." });
  await expect(silence).toBeVisible();
  await expect(page.getByText("Amara Okonjo has no photo.")).toHaveCount(0);
  await silence.click();
  const question = page.getByRole("dialog", { name: "Silence this finding" });
  await question.getByLabel("Why").fill("It comes on Monday");
  await question.getByRole("button", { name: "Silence" }).click();
  await expect(question).toBeHidden();
  await expect(silence).toHaveCount(0);

  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByRole("button", { name: "Silenced (1)" }).click();
  await expect(page.getByText("It comes on Monday")).toBeVisible();
  await page.getByRole("button", { name: /^Count again/ }).click();
  await expect(silence).toBeVisible();
});

function content(page: Page) {
  return page.getByRole("textbox", { name: "Content" });
}

async function openRecord(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: `Edit ${name}`, exact: true }).click();
}

async function setStatus(page: Page, title: string, status: string): Promise<void> {
  await openRecord(page, title);
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await choose(dialog.getByLabel("Status"), status);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "News post updated successfully");
  await expect(page.getByRole("row", { name: title })).toContainText(status);
}

async function expectOnPage(page: Page, address: string, words: string[]): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(address)).text();
    for (const word of words) expect(html).toContain(word);
  }).toPass();
}

/** Presses Tab until the element is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reachable by keyboard`);
}
