import type { Page } from "@playwright/test";

/** Waits until the page's scripts have taken it over: from then on links turn pages without loading them whole. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}
