import type { Locator, Page } from "@playwright/test";
import { expect, ownStackTest, test } from "../../web/e2e/stack-test.ts";

/** Read-only tests of a signed-in administrator on the shared stack. */
export const adminTest = test.extend({
  storageState: async ({ signedIn }, use) => use(signedIn),
});

/** Tests of a signed-in administrator who changes content, on their own stack. */
export const editorTest = ownStackTest.extend({
  storageState: async ({ signedIn }, use) => use(signedIn),
});

/** Desktop and phone. Test data contains `where`. */
export const viewports = [
  { where: "at a desk", viewport: { width: 1440, height: 900 } },
  { where: "on a phone", viewport: { width: 390, height: 844 } },
];

/** Expects a toast and closes it, because the next one is only shown afterwards. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const toast = page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: words });
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
}

/** Chooses an option of a select. */
export async function choose(select: Locator, option: string | RegExp): Promise<void> {
  await select.click();
  const options = select.page().getByRole("listbox", { includeHidden: true });
  await options.getByRole("option", { name: option, exact: true }).click();
  // The listbox stays in the document while it fades out, hidden from assistive technology.
  await expect(options).toHaveCount(0);
}
