import { readFile, writeFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import { expectAccessible } from "../../web/e2e/accessibility.ts";
import { expectNoHorizontalScroll, resizeTo } from "../../web/e2e/layout.ts";
import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function expectGood(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
}

/** Exports the current list and returns the path of the file. */
async function exportAs(page: Page, format: string, info: TestInfo): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: format }).click();
  const saved = await saving;
  const path = info.outputPath(saved.suggestedFilename());
  await saved.saveAs(path);
  return path;
}

/** Chooses a file to import into the current list. */
async function importFile(page: Page, file: string): Promise<void> {
  await page.getByRole("button", { name: "Import" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/Choose a file/)
    .setInputFiles(file);
}

for (const width of [1440, 390]) {
  test(`at ${width} px, edits an export, previews and applies its import, and undoes it`, async ({
    page,
  }, info) => {
    await resizeTo(page, width);
    await page.goto("/admin/speakers");
    await expect(page.getByRole("button", { name: "Import" })).toBeVisible();
    await expectGood(page);
    await page.getByRole("searchbox", { name: "Search speakers" }).fill("tanabe");
    await expect(page.getByText("1 speaker", { exact: true })).toBeVisible();
    const file = await exportAs(page, "CSV", info);
    const text = await readFile(file, "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(2);
    await writeFile(
      file,
      `${text.replace(",Tanabe,", ",Tanabe-Lee,")},Ida,Quill\r\n,Bad,Row,,javascript:alert(1)\r\n`,
    );

    await importFile(page, file);
    await expect(heading(page, "Preview of speakers.csv")).toBeVisible();
    await expect(page.getByText("3 read, 2 added, 1 changed, 1 error")).toBeVisible();
    await expect(page.getByRole("row", { name: /4 Photo URL/ })).toBeVisible();
    await expectGood(page);

    await page.getByRole("button", { name: "Apply this now" }).click();
    await expect(heading(page, "Import of speakers.csv")).toBeVisible();
    await expect(page.getByText("The file has been imported")).toBeVisible();
    await expect(async () => {
      const html = await (await page.request.get("/speakers")).text();
      expect(html).toContain("Tanabe-Lee");
    }).toPass();

    await page.getByRole("button", { name: "Undo this run" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
    await expect(heading(page, "Undo in the speakers")).toBeVisible();
    await expect(page.getByText("1 changed, 2 removed")).toBeVisible();
  });
}

/** Programme of another conference, with a title above the table and different column names. */
const foreignProgramme = [
  "Programme of the Northmere Air Days,,,,",
  ",,,,",
  "Slot,Date,Headline,Hall,Catering",
  "09:15am - 10:00am,11 December 2025,Wings over Northmere,Main hall,Tea",
  "14:00 - 14:45,12 December 2025,Hangars of the north,Main hall,None",
  "later,12 December 2025,Runways without lights,Annex,None",
].join("\r\n");

async function expectGoodAtAllWidths(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await resizeTo(page, width);
    await expectGood(page);
  }
}

test("imports a foreign programme with one column mapping, which is remembered", async ({
  page,
}, info) => {
  const file = info.outputPath("air-days.csv");
  await writeFile(file, foreignProgramme);
  await page.goto("/admin/topics");
  await importFile(page, file);
  const dialog = page.getByRole("dialog");
  const fieldOf = (column: string) => dialog.getByLabel(`${column} is read as`);
  await expect(dialog).toContainText("Programme of the Northmere Air Days");
  await expect(fieldOf("Date")).toHaveValue("date");
  await expect(fieldOf("Catering")).toHaveValue("");
  await expectGoodAtAllWidths(page);
  await fieldOf("Slot").selectOption("Start");
  await fieldOf("Headline").selectOption("Title");
  await fieldOf("Hall").selectOption("Location");
  await dialog.getByRole("button", { name: "Preview" }).click();

  await expect(heading(page, "Preview of air-days.csv")).toBeVisible();
  await expect(page.getByText("3 read, 2 added, 1 error")).toBeVisible();
  await expect(page.getByRole("row", { name: /later/ })).toBeVisible();
  await expectGoodAtAllWidths(page);
  await page.getByRole("button", { name: "Apply this now" }).click();
  await expect(heading(page, "Import of air-days.csv")).toBeVisible();
  await expect(page.getByText("The file has been imported")).toBeVisible();
  await page.goto("/agenda");
  await expect(page.getByRole("article").filter({ hasText: "Wings over Northmere" })).toContainText(
    "9:15 AM",
  );

  await page.goto("/admin/topics");
  await importFile(page, file);
  await expect(heading(page, "Preview of air-days.csv")).toBeVisible();
  await expect(page.getByText("3 read, 1 error")).toBeVisible();
});

test("refuses a file of another resource, and importing an unchanged export changes nothing", async ({
  page,
}, info) => {
  await page.goto("/admin/topics");
  const file = await exportAs(page, "Excel (XLSX)", info);
  await page.goto("/admin/news");
  await importFile(page, file);
  await expect(page.getByRole("alert")).toContainText("These look like sessions, not posts");
  await expectGood(page);
  await page.getByRole("button", { name: "Close" }).click();

  const posts = await exportAs(page, "JSON", info);
  await importFile(page, posts);
  await expect(heading(page, "Preview of posts.json")).toBeVisible();
  await expect(page.getByText("An import would change nothing.")).toBeVisible();

  await page.goto("/admin/topics");
  await importFile(page, file);
  await expect(page.getByText("An import would change nothing.")).toBeVisible();
});

test("reports a field edited since the export as a conflict, and can take the file's value", async ({
  page,
  site,
}, info) => {
  await page.goto("/admin/speakers?filter=%7B%22q%22%3A%22tanabe%22%7D");
  const file = await exportAs(page, "JSON", info);
  const [speaker] = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify([{ ...speaker, company: "Of the file" }]));
  const data = { company: "Of the console" };
  const answer = await page.request.put(`/api/speakers/${speaker.id}`, {
    data,
    headers: { origin: site },
  });
  expect(answer.status()).toBe(200);

  await importFile(page, file);
  await expect(page.getByText("1 read, 1 conflict")).toBeVisible();
  const company = page.getByRole("radiogroup", { name: /^Company of/ });
  await expect(company).toHaveText("OursOf the consoleThe file'sOf the file");
  await company.getByRole("radio", { name: "The file's" }).check();
  await page.getByRole("button", { name: "Apply this now" }).click();
  await expect(heading(page, "Import of speakers.json")).toBeVisible();
  await expect(page.locator("ins")).toHaveText("Of the file");
});
