import { expect } from "storybook/test";

/** Expects that the story is not wider than its window. */
export async function expectFits(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
