import type { Browser, BrowserContextOptions, Locator, Page, Response } from "@playwright/test";

/**
 * Waits until the page is hydrated: from then on links navigate without loading documents, and the
 * page listens for keys.
 */
export async function interactive(page: Page): Promise<void> {
  await hydrated(page);
  // React marks an element as it renders it, before the effects that listen to the document.
  await mainThreadIdle(page);
}

/** Waits until React has taken over the page and what it hydrates last, at its end. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll("main, main ~ footer, main ~ section")];
    const isHydrated = (part: Element) =>
      Object.keys(part).some((key) => key.startsWith("__react"));
    return parts.length > 0 && parts.every(isHydrated);
  });
}

/**
 * Opens a page and waits until it is hydrated and all effects have run; its pictures may be pending.
 * Answers what the server has answered, null where only a fragment of the address differs.
 */
export async function openHydrated(page: Page, path: string): Promise<Response | null> {
  // Requested by an effect of the outermost component: those of all others have run before.
  const session = page.waitForResponse("**/api/auth/session");
  const answer = await page.goto(path, { waitUntil: "commit" });
  await session;
  await hydrated(page);
  return answer;
}

/** Opens a page and waits until it has requested all that it requests unasked. */
export async function openIdle(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.waitForLoadState();
  await mainThreadIdle(page);
}

/** Waits until what React has left for later is rendered: transitions, and what it does when idle. */
export async function mainThreadIdle(page: Page): Promise<void> {
  // What is left for an idle moment may need a second one to be rendered.
  for (let moments = 0; moments < 2; moments++) {
    // A page behind another one may have no idle moment: it has had the time by then.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })),
    );
  }
}

/** Keeps the server's time from a page, whose clock a journey sets. */
export async function withoutServerClock(page: Page): Promise<void> {
  await page.route(/\/api\/live(\/events)?$/, (route) => route.abort());
}

/** The heading that names the page. */
export function pageTitle(page: Page, name: string | RegExp): Locator {
  return page.getByRole("heading", { level: 1, name });
}

/** The top bar's menu, which a narrow viewport keeps folded until it is opened. */
export async function openMenu(page: Page): Promise<Locator> {
  const toggle = page.getByRole("button", { name: "Open menu" });
  if (await toggle.isVisible()) await toggle.click();
  return page.getByRole("navigation", { name: "Main" });
}

/** A link of the top bar. */
export async function mainLink(page: Page, name: string): Promise<Locator> {
  const menu = await openMenu(page);
  return menu.getByRole("link", { name });
}

/** Follows a link of the top bar. */
export async function followMainLink(page: Page, name: string): Promise<void> {
  const link = await mainLink(page, name);
  await link.click();
}

/**
 * Holds back the console, to which a page leads on by itself a moment after it says that somebody is
 * signed in. Answers what lets it come.
 */
export async function holdConsole(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/admin\/?$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
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
