import type { Page } from "@playwright/test";
import { expectAccessible } from "../../web/e2e/accessibility.ts";
import { expectNoHorizontalScroll } from "../../web/e2e/layout.ts";
import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test, expectToast, viewports } from "./admin-test.ts";

/** Expects the notice of the live state. */
async function expectShown(page: Page, text: string | null) {
  await expect(async () => {
    const state: unknown = await (await page.request.get("/api/live")).json();
    expect(state).toMatchObject({ notice: text === null ? null : { text } });
  }).toPass();
}

for (const { where, viewport } of viewports) {
  test(`an admin ${where} drafts a notice, publishes it from any page with two clicks, and ends it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const text = `Hall 2 begins later for those ${where}`;
    await page.goto("/admin/notices/create");
    const dialog = page.getByRole("dialog", { name: "Add notice" });
    await dialog.getByLabel("Text").fill(text);
    await dialog.getByLabel("Link").fill("//elsewhere.example");
    await dialog.getByRole("button", { name: "Add notice" }).click();
    await expect(dialog.getByText(/This must be a path on this site/)).toBeVisible();
    await dialog.getByLabel("Link").fill("/agenda");
    await dialog.getByRole("button", { name: "Add notice" }).click();
    await expectToast(page, "Notice created successfully");
    await expectShown(page, null);

    await page.goto("/admin/speakers");
    const bar = page.getByRole("navigation", { name: "Console" });
    await bar.getByRole("link", { name: "News" }).click();
    await page.getByRole("link", { name: "Notices" }).click();
    await page.getByRole("button", { name: `Publish: ${text}` }).click();
    await expectToast(page, "Notice published");
    await expectShown(page, text);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    await page.getByRole("button", { name: `End: ${text}` }).click();
    await expectToast(page, "Notice ended");
    await expectShown(page, null);

    // Publishing in the dialog saves its changes, too.
    await page.getByRole("link", { name: `Edit ${text}` }).click();
    const edit = page.getByRole("dialog", { name: "Edit notice" });
    await edit.getByLabel("Text").fill(`${text}!`);
    await edit.getByRole("button", { name: "Publish" }).click();
    await expectToast(page, "Notice updated successfully");
    await expect(edit).toBeHidden();
    await expectShown(page, `${text}!`);
    await page.getByRole("link", { name: `Edit ${text}!` }).click();
    await edit.getByRole("button", { name: "End" }).click();
    await expect(edit).toBeHidden();
    await expectShown(page, null);
  });
}
