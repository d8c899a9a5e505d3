import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { schemes } from "ui/theme/tokens";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Expects no axe violations on the page, except of `disabledRules`. */
export async function expectAccessible(page: Page, disabledRules: string[] = []): Promise<void> {
  const rules = Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }]));
  await expectNoViolation(page, { rules });
}

/** Checks the contrast only: axe's other rules do not depend on the colour scheme. */
export async function expectReadable(page: Page): Promise<void> {
  await waitForPaint(page);
  await expectNoViolation(page, { runOnly: ["color-contrast"] });
}

/** Emulates a preferred colour scheme and waits until the page is painted in it. */
export async function showScheme(page: Page, scheme: keyof typeof schemes): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  // The console re-renders for it, later than the next frame.
  const background = computedColour(schemes[scheme].surface);
  await expect(page.locator("body")).toHaveCSS("background-color", background);
  await waitForPaint(page);
}

/** Waits for the next paint and finishes transitions, which axe would report as low contrast. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Converts `#rrggbb` to the computed value of a CSS colour. */
export function computedColour(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

async function expectNoViolation(page: Page, options: axe.RunOptions): Promise<void> {
  // Loading axe takes longer than running it, so it is loaded once per document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  const violations = await page.evaluate(
    async (given) => (await window.axe.run(document, given)).violations,
    // Not reporting passed rules halves the time.
    { ...options, resultTypes: ["violations" as const] },
  );
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
