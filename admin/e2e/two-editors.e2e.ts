import type { Page } from "@playwright/test";
import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

const jobTitle = (page: Page) => page.getByRole("textbox", { name: "Job title" });

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

for (const { where, viewport } of [
  { where: "at a desk", viewport: { width: 1440, height: 900 } },
  { where: "on a phone", viewport: { width: 390, height: 844 } },
]) {
  test.describe(`two editors ${where}`, () => {
    test.use({ viewport, reducedMotion: "reduce" });

    test("save one speaker to a merge, take a change back, and undo a deletion with its links", async ({
      page,
      context,
      site,
    }) => {
      const found = await page.request.get("/api/topics");
      const topics: { id: string; speakerId: string | null }[] = await found.json();
      const topic = topics.find(({ speakerId }) => speakerId !== null);
      const address = `/admin/speakers/${topic?.speakerId}`;
      const record = `/api/speakers/${topic?.speakerId}`;
      const colleague = await context.newPage();
      for (const editor of [page, colleague]) {
        await editor.goto(address);
        await expect(jobTitle(editor)).not.toHaveValue("");
      }
      await jobTitle(colleague).fill("Chief Pilot");
      await colleague.getByRole("textbox", { name: "Company" }).fill("Halden Aero");
      await save(colleague);
      await expect(colleague.getByText("Speaker updated successfully")).toBeVisible();

      await jobTitle(page).fill("Captain");
      await save(page);
      const conflict = page.getByRole("dialog", { name: "Somebody else has saved this meanwhile" });
      // What only the colleague has changed stays theirs unless the editor says otherwise.
      await expect(
        conflict.getByRole("radiogroup", { name: "Company" }).getByLabel("Theirs"),
      ).toBeChecked();
      await expect(
        conflict.getByRole("radiogroup", { name: "Job title" }).getByLabel("Yours"),
      ).toBeChecked();
      await conflict.getByRole("button", { name: "Save what is chosen" }).click();
      await expect(page.getByText("Speaker updated successfully")).toBeVisible();
      const merged = await page.request.get(record);
      expect(await merged.json()).toMatchObject({ jobTitle: "Captain", company: "Halden Aero" });

      await page.goto(address);
      await page.getByRole("button", { name: "History" }).click();
      const history = page.getByRole("dialog", { name: "History" });
      await history.getByRole("button", { name: "Put back" }).first().click();
      await expect(page.getByText("Restored", { exact: true })).toBeVisible();
      const restored = await page.request.get(record);
      expect(await restored.json()).toMatchObject({ jobTitle: "Chief Pilot" });

      const origin = { headers: { origin: site } };
      await page.request.delete(record, origin);
      expect((await page.request.get(record)).status()).toBe(404);
      await page.goto("/admin/bin");
      await page.getByRole("button", { name: /^Restore / }).click();
      await expect(page.getByText("The bin is empty.")).toBeVisible();
      const linked = await page.request.get(`/api/topics/${topic?.id}`);
      expect(await linked.json()).toMatchObject({ speakerId: topic?.speakerId });
    });
  });
}
