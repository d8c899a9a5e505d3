import axe from "axe-core";
import { configure, fireEvent } from "storybook/test";
import { afterEach, expect, inject } from "vitest";
import { commands, page } from "vitest/browser";
import { preferReducedMotionInScripts } from "./motion.ts";
import { sameNames } from "./same-names.ts";
import type { Scheme } from "./story-commands.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Id of the story, set by Storybook's plugin. */
    storyId?: string;
  }
  interface TestContext {
    /** Composed story, set by Storybook's plugin. */
    story?: { tags: string[] };
  }
  interface ProvidedContext {
    /** Whether this browser's rendering matches the reference pictures. */
    comparesPictures: boolean;
    /** Timeout of conditions in stories, in milliseconds. */
    waitTimeoutMs: number;
  }
}

/** Tag of stories with a picture in both schemes, like the first story of each file. */
const bothSchemes = "both-schemes";

/** Stories up to this viewport width in pixels test overflow; most have no picture. */
const narrowest = 320;

configure({ asyncUtilTimeout: inject("waitTimeoutMs") });

// Keeps the console's notifications hovered, because they hide after some seconds otherwise, and
// pictures would depend on the speed of the machine. A notification starts its timer only after it
// is in the document, so later changes to it hover it again. React knows entering from `mouseover`.
new MutationObserver(() => {
  for (const notification of document.querySelectorAll(".MuiSnackbar-root")) {
    fireEvent.mouseOver(notification);
  }
}).observe(document, { childList: true, subtree: true, attributeFilter: ["class", "style"] });

// Every story is a test, and this hook ends each of them.
/* oxlint-disable jest/no-standalone-expect */
afterEach(async ({ task, story }) => {
  const { storyId } = task.meta;
  if (storyId === undefined || task.result?.state === "fail") return;
  const isFirst = (task.suite ?? task.file).tasks[0] === task;

  // Stops motion driven by timers.
  preferReducedMotionInScripts(true);
  try {
    await waitForContent();
    expect(await textsInSystemFonts(), "texts in a system font").toEqual([]);
    expect(sameNames(), "controls with the same name in a dialog").toEqual([]);
    expectNoOverflow();
    if (isFirst || window.innerWidth > narrowest) await expectPicture(storyId, "light");
    await commands.preferScheme("dark");
    await waitForScheme("dark");
    await waitForContent();
    // The other axe rules do not depend on colours and have run in the light scheme.
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

/** Expects no horizontal scrolling. */
function expectNoOverflow(): void {
  stopAnimations();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth, "content width").toBeLessThanOrEqual(clientWidth);
}

/**
 * Ignores time inputs, because Chromium formats times with a space character that our fonts lack.
 */
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

async function waitForScheme(scheme: Scheme): Promise<void> {
  await expect
    .poll(() => getComputedStyle(document.documentElement).colorScheme, { interval: 5 })
    .toBe(scheme);
  // Axe would report colours during a transition as low contrast.
  stopAnimations();
}

/** Finishes animations, and cancels endless ones. */
function stopAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
}

/** Space for shadows below the last element. */
const margin = 64;

/** Height of the picture: down to the last visible element, at most the viewport. */
function pictureHeight(): number {
  const bottoms = [...document.body.querySelectorAll("*")]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ bottom }) => Math.ceil(bottom) + margin);
  return Math.min(window.innerHeight, Math.max(margin, ...bottoms));
}

/** Height in pixels beyond which a story is assumed to grow with the viewport endlessly. */
const maxHeight = 20_000;

/** Grows the viewport until the story fits. Repeats, because content may grow with the viewport. */
async function fitWindowToStory(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight <= window.innerHeight) return;
  if (scrollHeight > maxHeight) {
    throw new Error(
      "The story is always higher than the viewport: its component has an outer margin.",
    );
  }
  await page.viewport(window.innerWidth, scrollHeight);
  await new Promise(requestAnimationFrame);
  await fitWindowToStory();
}

async function waitForContent(): Promise<void> {
  await document.fonts.ready;
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = "eager";
      return image.decode().catch(() => undefined);
    }),
  );
}
