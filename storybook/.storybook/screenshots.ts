import axe from "axe-core";
import { configure, fireEvent } from "storybook/test";
import { afterEach, expect, inject } from "vitest";
import { commands, page } from "vitest/browser";
import { preferReducedMotionInScripts } from "./motion.ts";
import { sameNames } from "./same-names.ts";
import type { Scheme } from "./story-commands.ts";

declare module "vitest" {
  interface TaskMeta {
    /** The story that ran; Storybook's plugin leaves it here. */
    storyId?: string;
  }
  interface TestContext {
    /** The story that ran, as Storybook's plugin has composed it. */
    story?: { tags: string[] };
  }
  interface ProvidedContext {
    /** Whether this browser paints what the reference pictures show. */
    comparesPictures: boolean;
    /** How long a story waits for a condition, in milliseconds. */
    waitTimeoutMs: number;
  }
}

/** Stories with this tag have a picture in both schemes, as the first one of each file has. */
const bothSchemes = "both-schemes";

/** Windows up to this width in pixels are for what may overflow; there pictures show little else. */
const narrowest = 320;

configure({ asyncUtilTimeout: inject("waitTimeoutMs") });

// The console's notifications hide after some seconds, but not under a pointer: with one over them,
// no picture depends on how long a machine takes for it.
const hovered = new WeakSet<Element>();
new MutationObserver(() => {
  for (const notification of document.querySelectorAll(".MuiSnackbar-root")) {
    if (hovered.has(notification)) continue;
    hovered.add(notification);
    fireEvent.mouseEnter(notification);
  }
}).observe(document, { childList: true, subtree: true });

// Every story is a test, and this is the end of each.
/* oxlint-disable jest/no-standalone-expect */
afterEach(async ({ task, story }) => {
  const { storyId } = task.meta;
  if (storyId === undefined || task.result?.state === "fail") return;
  const isFirst = (task.suite ?? task.file).tasks[0] === task;

  // What a timer moves stands still.
  preferReducedMotionInScripts(true);
  try {
    await contentLoaded();
    expect(await textsInSystemFonts(), "texts in a font of the system").toEqual([]);
    expect(sameNames(), "controls of a dialog with the same name").toEqual([]);
    expectNoOverflow();
    if (isFirst || window.innerWidth > narrowest) await expectPicture(storyId, "light");
    await commands.preferScheme("dark");
    await schemeShown("dark");
    await contentLoaded();
    // The rest of axe's rules has been asked in light, and knows no colours.
    const { violations } = await axe.run(document.body, { runOnly: ["color-contrast"] });
    const unreadable = violations.flatMap(({ nodes }) =>
      nodes.map(({ failureSummary, html }) => [failureSummary, html]),
    );
    expect(unreadable, "contrast in the dark scheme").toEqual([]);
    if (isFirst || story?.tags.includes(bothSchemes)) await expectPicture(storyId, "dark");
  } finally {
    await commands.preferScheme("light");
    preferReducedMotionInScripts(null);
  }
});

/** Nothing is wider than the window: no visitor scrolls sideways. */
function expectNoOverflow(): void {
  stopAnimations();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth, "width of the content").toBeLessThanOrEqual(clientWidth);
}

/** The browser writes a time with a space of its own, which no font of ours has. */
async function textsInSystemFonts(): Promise<string[]> {
  const texts = await commands.systemFonts();
  return texts.filter((text) => !/ type="(?:time|datetime-local)/.test(text));
}

async function expectPicture(storyId: string, scheme: Scheme): Promise<void> {
  if (!inject("comparesPictures")) return;
  await fitWindowToStory();
  await commands.movePointerAway();
  stopAnimations();
  const { x = 0, y = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  const clip = { x, y, width: window.innerWidth, height: pictureHeight() };
  const name = `${scheme}/${storyId.replace("--", "/")}`;
  await expect(page).toMatchScreenshot(name, { screenshotOptions: { clip } });
}

async function schemeShown(scheme: Scheme): Promise<void> {
  await expect
    .poll(() => getComputedStyle(document.documentElement).colorScheme, { interval: 5 })
    .toBe(scheme);
  // What fades from one scheme to the other would be read as low contrast.
  stopAnimations();
}

/** Brings each animation to where it ends, or to its beginning if it never does. */
function stopAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
}

/** Room for shadows below the last element. */
const margin = 64;

/** A picture ends below the last element that fills any room, or where the window does. */
function pictureHeight(): number {
  const bottoms = [...document.body.querySelectorAll("*")]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ bottom }) => Math.ceil(bottom) + margin);
  return Math.min(window.innerHeight, Math.max(margin, ...bottoms));
}

/** No story is as high as this, in pixels, unless it is always higher than its window. */
const tooHigh = 20_000;

/** A picture ends where the window does, so the window grows; and what is as high as the window grows with it. */
async function fitWindowToStory(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight <= window.innerHeight) return;
  if (scrollHeight > tooHigh) {
    throw new Error("The story is higher than any window: its component has an outer margin.");
  }
  await page.viewport(window.innerWidth, scrollHeight);
  await new Promise(requestAnimationFrame);
  await fitWindowToStory();
}

async function contentLoaded(): Promise<void> {
  await document.fonts.ready;
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = "eager";
      return image.decode().catch(() => undefined);
    }),
  );
}
