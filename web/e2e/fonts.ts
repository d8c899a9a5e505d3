import { expect, type Page } from "@playwright/test";
import { systemFontsIn } from "../../.ci/fonts.ts";

/** Returns the texts that are painted in a system font instead of a web font. */
export async function systemFontsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const devTools = await page.context().newCDPSession(page);
  try {
    return await systemFontsIn(devTools);
  } finally {
    await devTools.detach();
  }
}

/** Expects only web fonts, so that the page looks the same on every machine. */
export async function expectOwnFonts(page: Page): Promise<void> {
  const texts = await systemFontsOf(page);
  // Chromium formats times with a space character that our fonts lack.
  const foreign = texts.filter((text) => !/ type="(?:time|datetime-local)/.test(text));
  expect(foreign, "texts in a system font").toEqual([]);
}
