import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects that axe finds nothing on the page; `disabledRules` are not applied. */
export async function expectAccessible(page: Page, disabledRules: string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // What holds is not reported, which saves half of the time.
    .options({ resultTypes: ["violations"] })
    .disableRules(disabledRules)
    // Without a second page to put frames' results together: no page here holds a frame.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
