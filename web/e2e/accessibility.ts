import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects that axe finds nothing on the page; `disabledRules` are not applied. */
export async function expectAccessible(page: Page, disabledRules: string[] = []): Promise<void> {
  await expectNoViolation(page, (axe) => axe.disableRules(disabledRules));
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
  await expectNoViolation(page, (axe) => axe.withRules("color-contrast"));
}

async function expectNoViolation(
  page: Page,
  applyRules: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  // What holds is not reported, which saves half of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  // Without a second page to put frames' results together: no page here holds a frame.
  const { violations } = await applyRules(axe).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
