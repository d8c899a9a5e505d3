import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("finds records, pages and actions from anywhere", async ({ page }) => {
      await page.goto("/admin/speakers");
      await page.getByRole("button", { name: "Find" }).click();
      const input = page.getByRole("combobox", { name: "Find" });
      await input.fill("okonjio amara");
      await page.getByRole("option", { name: "Amara Okonjo" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit speaker" });
      await expect(dialog.getByLabel("First name")).toHaveValue("Amara");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();

      await page.keyboard.press("Control+k");
      await input.fill("bin");
      await expect(page.getByRole("option", { name: "Settings: Bin" })).toBeVisible();
      await page.getByRole("option", { name: "Settings: Bin" }).click();
      await expect(page).toHaveURL(/\/admin\/bin$/);

      await page.keyboard.press("/");
      await input.fill("add post");
      const addPost = page.getByRole("option", { name: "Add post" });
      // Enter chooses the active option, which lags behind the results.
      await expect(async () => {
        const active = await input.getAttribute("aria-activedescendant");
        expect(await addPost.getAttribute("id")).toBe(active);
      }).toPass();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Add post" })).toBeVisible();

      await page.goto("/admin/users");
      await expect(page.getByRole("button", { name: "Find" })).toBeVisible();
      await page.keyboard.press("?");
      await input.fill("sync spea");
      await page.getByRole("option", { name: "Sync speakers" }).click();
      await expect(page.getByText("Speakers have been synced from Google Sheets")).toBeVisible();
      await page.reload();
      await expect(page.getByRole("button", { name: "Sync speakers" })).toBeEnabled();

      await page.goto("/admin/news");
      await expect(page.getByRole("button", { name: "Find" })).toBeVisible();
      await page.keyboard.press("Control+k");
      await input.fill("xyzzy plugh");
      await expect(page.getByText("Nothing has all of these words.")).toBeVisible();
    });
  });
}
