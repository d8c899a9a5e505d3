// What the tests of stories ask of the browser from outside of the page.
import type { CDPSession, Page } from "playwright";
import type { BrowserCommand } from "vitest/node";
import { systemFontsIn } from "../../.ci/fonts.ts";

export type Scheme = "light" | "dark";

declare module "vitest/browser" {
  interface BrowserCommands {
    preferScheme: (scheme: Scheme) => Promise<void>;
    movePointerAway: () => Promise<void>;
    systemFonts: () => Promise<string[]>;
  }
}

/** Lets the system prefer a scheme. */
export const preferScheme: BrowserCommand<[Scheme]> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });

/** Nothing is shown as under the pointer. */
export const movePointerAway: BrowserCommand = ({ page }) => page.mouse.move(-1, -1);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The texts of the story that are painted in a font of the system. */
export const systemFonts: BrowserCommand = async ({ page, context }) => {
  const session = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, session);
  return systemFontsIn(
    await session,
    `document.querySelector("iframe[data-vitest]").contentWindow`,
  );
};
