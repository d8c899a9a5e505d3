import type { Browser, BrowserContextOptions, Locator, Page, Response } from "@playwright/test";

/**
 * Waits until the page is hydrated, links navigate on the client, and keyboard shortcuts work.
 */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await waitForHydration(page);
  // React marks elements during render, before effects add listeners to the document.
  await waitUntilIdle(page);
}

/** Waits until React has hydrated the page, including the last parts at its end. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll("main, main ~ footer, main ~ section")];
    const isHydrated = (part: Element) =>
      Object.keys(part).some((key) => key.startsWith("__react"));
    return parts.length > 0 && parts.every(isHydrated);
  });
}

/**
 * Opens a page and waits until it is hydrated and all effects have run. Pictures may be pending.
 * Returns the response of the document, or null if only the fragment of the URL changes.
 */
export async function openHydrated(page: Page, path: string): Promise<Response | null> {
  // Requested by an effect of the outermost component, which runs after all others.
  const session = page.waitForResponse("**/api/auth/session");
  const answer = await page.goto(path, { waitUntil: "commit" });
  await session;
  await waitForHydration(page);
  return answer;
}

/** Opens a page and waits until it makes no more requests without user input. */
export async function openIdle(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.waitForLoadState();
  await waitUntilIdle(page);
}

/** Waits until transitions and work scheduled for idle time are rendered. */
export async function waitUntilIdle(page: Page): Promise<void> {
  // Work done at the first idle callback may render only at the second one.
  for (let callbacks = 0; callbacks < 2; callbacks++) {
    // A background page may never become idle, hence the timeout.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })),
    );
  }
}

/** Blocks the server time, for tests that set the clock of the page. */
export async function withoutServerClock(page: Page): Promise<void> {
  await page.route(/\/api\/live(\/events)?$/, (route) => route.abort());
}

export function pageTitle(page: Page, name: string | RegExp): Locator {
  return page.getByRole("heading", { level: 1, name });
}

/** Returns the main menu, opened first in a narrow viewport. */
export async function openMenu(page: Page): Promise<Locator> {
  const toggle = page.getByRole("button", { name: "Open menu" });
  if (await toggle.isVisible()) await toggle.click();
  return page.getByRole("navigation", { name: "Main" });
}

/** Returns a link of the main menu. */
export async function mainLink(page: Page, name: string): Promise<Locator> {
  const menu = await openMenu(page);
  return menu.getByRole("link", { name });
}

/** Follows a link of the main menu. */
export async function followMainLink(page: Page, name: string): Promise<void> {
  const link = await mainLink(page, name);
  await link.click();
}

/**
 * Delays loading the console, to which a page redirects shortly after a sign-in. Returns a function
 * that releases it.
 */
export async function holdConsole(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/admin\/?$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Opens a page in a new browser context and closes it when `use` ends. */
export async function inNewContext(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  await use(await context.newPage());
  await context.close();
}
