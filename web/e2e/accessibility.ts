import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

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

/** Expects enough contrast in the dark scheme of a page that is accessible in the light one: axe's other rules know no colours. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(async () => {
    // Scripts hear of the scheme before a frame is drawn, and have drawn it with the next one.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    // What fades from one scheme to the other would be read as low contrast.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  await expectNoViolation(page, { runOnly: ["color-contrast"] });
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
