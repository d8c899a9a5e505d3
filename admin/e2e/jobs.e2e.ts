import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "../../web/e2e/accessibility.ts";
import { expectNoHorizontalScroll } from "../../web/e2e/layout.ts";
import { expect } from "../../web/e2e/stack-test.ts";
import { choose, editorTest as test, viewports } from "./admin-test.ts";

for (const { where, viewport } of viewports) {
  test(`an operator ${where} finds a failed job, fixes its cause and retries it`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    const sheet = join(stack.spreadsheets, "speakers.csv");
    const content = await readFile(sheet);
    await writeFile(sheet, "");
    await page.request.post("/api/functions/manual-sync-trigger", {
      data: { trigger: "manual" },
      headers: { origin: stack.site, prefer: "respond-async" },
    });

    await page.goto("/admin/jobs");
    await choose(page.getByRole("combobox", { name: "State" }), "Failed");
    const failed = page.getByRole("row", { name: /Sync of the speakers\b.*Failed/ });
    await expect(failed).toContainText(/empty/);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await writeFile(sheet, content);
    await failed.getByRole("button", { name: "Retry: Sync of the speakers" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "trying again" }).first(),
    ).toBeVisible();
    await choose(page.getByRole("combobox", { name: "State" }), "Done");
    await expect(
      page.getByRole("row", { name: /Sync of the speakers\b.*Done/ }).first(),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Queue board" })).toHaveAttribute(
      "href",
      "/ops/queues",
    );
  });
}
