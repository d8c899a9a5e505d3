import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { preferReducedMotionInScripts } from "./motion.ts";

declare module "vitest" {
  interface TaskMeta {
    /** The story that ran; Storybook's plugin leaves it here. */
    storyId?: string;
  }
}

afterEach(async ({ task }) => {
  const { storyId } = task.meta;
  if (storyId === undefined || task.result?.state === "fail") return;

  // What a timer moves stands still; the browser stops the animations of style sheets itself.
  preferReducedMotionInScripts(true);
  const { innerWidth, innerHeight } = window;
  try {
    await document.fonts.ready;
    await picturesShown();
    await fitWindowToStory();
    // Every story is a test, and this is the end of each.
    // oxlint-disable-next-line jest/no-standalone-expect
    await expect(page.elementLocator(document.body)).toMatchScreenshot(storyId);
  } finally {
    await page.viewport(innerWidth, innerHeight);
    preferReducedMotionInScripts(null);
  }
});

/** A picture ends where the window does, so the window grows; and what is as high as the window grows with it. */
async function fitWindowToStory(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight <= window.innerHeight) return;
  await page.viewport(window.innerWidth, scrollHeight);
  await new Promise(requestAnimationFrame);
  await fitWindowToStory();
}

async function picturesShown(): Promise<void> {
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = "eager";
      return image.decode().catch(() => undefined);
    }),
  );
}
