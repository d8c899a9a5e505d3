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

/** Expects that axe finds nothing on the page; `disabledRules` are not applied. */
export async function expectAccessible(page: Page, disabledRules: string[] = []): Promise<void> {
  const rules = Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }]));
  await expectNoViolation(page, { rules });
}

/** Expects enough contrast in one scheme of a page that is accessible in the other: axe's other rules know no colours. */
export async function expectReadable(page: Page): Promise<void> {
  await settled(page);
  await expectNoViolation(page, { runOnly: ["color-contrast"] });
}

/** Changes the scheme that the system prefers, and waits until the page is painted in it. */
export async function showScheme(page: Page, scheme: keyof typeof schemes): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  // The console is rendered again for it, later than the next frame.
  const background = computed(schemes[scheme].surface);
  await expect(page.locator("body")).toHaveCSS("background-color", background);
  await settled(page);
}

/** Waits until what was changed is painted. What fades from one colour to another would be read as low contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** A colour written `#rrggbb` as a browser computes it. */
export function computed(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

async function expectNoViolation(page: Page, options: axe.RunOptions): Promise<void> {
  // To load it takes longer than to ask it: a document that has it keeps it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  const violations = await page.evaluate(
    async (given) => (await window.axe.run(document, given)).violations,
    // What holds is not reported, which saves half of the time.
    { ...options, resultTypes: ["violations" as const] },
  );
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
