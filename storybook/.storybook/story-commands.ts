// Browser commands for the tests of stories, which run outside of the page.
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

/** Emulates a preferred colour scheme. */
export const preferScheme: BrowserCommand<[Scheme]> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });

/** Moves the pointer off the page, so that no element is hovered. */
export const movePointerAway: BrowserCommand = ({ page }) => page.mouse.move(-1, -1);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Returns the texts of the story that are painted in a system font. */
export const systemFonts: BrowserCommand = async ({ page, context }) => {
  const session = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, session);
  return systemFontsIn(
    await session,
    `document.querySelector("iframe[data-vitest]").contentWindow`,
  );
};
