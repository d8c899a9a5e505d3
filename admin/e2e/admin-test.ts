import type { Locator, Page } from "@playwright/test";
import { expect, ownStackTest, test } from "../../web/e2e/stack-test.ts";

/** Journeys of an administrator on the stack that all share: they change nothing. */
export const adminTest = test.extend({
  storageState: async ({ signedIn }, use) => use(signedIn),
});

/** Journeys of an administrator who changes content, on a stack of their own. */
export const editorTest = ownStackTest.extend({
  storageState: async ({ signedIn }, use) => use(signedIn),
});

/** Where an administrator works, and what they see of a page there. */
export const viewports = [
  { where: "at a desk", viewport: { width: 1440, height: 900 } },
  { where: "on a phone", viewport: { width: 390, height: 844 } },
];

/** Expects a message, and closes it: until it has gone the next one is not shown. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const toast = page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: words });
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
}

/** Chooses one of a list's options. */
export async function choose(select: Locator, option: string | RegExp): Promise<void> {
  await select.click();
  const options = select.page().getByRole("listbox", { includeHidden: true });
  await options.getByRole("option", { name: option, exact: true }).click();
  // It fades out, and is there meanwhile, though no longer for assistive technology.
  await expect(options).toHaveCount(0);
}
