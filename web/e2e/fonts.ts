import { expect, type Page } from "@playwright/test";
import { systemFontsIn } from "../../.ci/fonts.ts";

/** The texts that are painted in a font of the machine instead of one that the page brought. */
export async function systemFontsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const devTools = await page.context().newCDPSession(page);
  try {
    return await systemFontsIn(devTools);
  } finally {
    await devTools.detach();
  }
}

/** Expects that the page looks the same on every machine, as far as its fonts go. */
export async function expectOwnFonts(page: Page): Promise<void> {
  const texts = await systemFontsOf(page);
  // The browser writes a time with a space of its own, which no font of ours has.
  const foreign = texts.filter((text) => !/ type="(?:time|datetime-local)/.test(text));
  expect(foreign, "texts in a font of the system").toEqual([]);
}
