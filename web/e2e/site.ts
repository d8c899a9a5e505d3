import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";

/** Waits until the page's scripts have taken it over: from then on links turn pages without loading them whole. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** The heading that names the page. */
export function pageTitle(page: Page, name: string | RegExp): Locator {
  return page.getByRole("heading", { level: 1, name });
}

/** The menu of the top bar, which a narrow window keeps folded until it is opened. */
export async function openMenu(page: Page): Promise<Locator> {
  const fold = page.getByRole("button", { name: "Open menu" });
  if (await fold.isVisible()) await fold.click();
  return page.getByRole("navigation", { name: "Main" });
}

/** A link of the top bar. */
export async function mainLink(page: Page, name: string): Promise<Locator> {
  const menu = await openMenu(page);
  return menu.getByRole("link", { name });
}

/** Turns to a page by the top bar. */
export async function turnTo(page: Page, name: string): Promise<void> {
  const link = await mainLink(page, name);
  await link.click();
}

/** Opens a page as a visitor with a device of their own; gone when `use` ends. */
export async function asVisitor(
  browser: Browser,
  device: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(device);
  await use(await context.newPage());
  await context.close();
}
