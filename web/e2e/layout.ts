import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { waitUntilIdle, openHydrated } from "./site.ts";

/** Viewport widths that pages are tested at: the narrowest supported, phone, tablets, desktop. */
export const widths = [320, 390, 768, 1024, 1440];

/** One entry of the Layout Instability API. */
interface LayoutShift {
  value: number;
  sources: string[];
}

/** Records the layout shifts of all documents that the page loads afterwards. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  // Animations are enabled because they could cause shifts, too.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: LayoutShift[] = [];
    let parsedAt = Infinity;
    document.addEventListener(
      "readystatechange",
      () => {
        parsedAt = performance.now();
      },
      { once: true },
    );
    // Lines of a paragraph may break at other words until all of it has arrived.
    const isNewLineBreak = ({ startTime, sources }: Entry) =>
      startTime < parsedAt &&
      sources.length > 0 &&
      sources.every(({ node }) => node instanceof Text && node.parentElement?.closest("p"));
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput, sources } = entry as Entry;
        if (hadRecentInput || isNewLineBreak(entry as Entry)) continue;
        const place = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width} ${height}`;
        const describe = ({ node, previousRect, currentRect }: Entry["sources"][number]) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const what = element?.outerHTML.slice(0, 120) ?? "a removed node";
          return `${what}, from ${place(previousRect)} to ${place(currentRect)}`;
        };
        shifts.push({ value, sources: sources.map(describe) });
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      layoutShifts() {
        add(observer.takeRecords());
        return shifts;
      },
    });
  });
}

/** Returns the layout shifts of the document so far. */
export async function layoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(() => Reflect.get(window, "layoutShifts")());
}

/** Expects no noticeable layout shift in the document so far. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await layoutShifts(page);
  expect(
    shifts.filter(({ value }) => value >= 0.002),
    "layout shifts",
  ).toEqual([]);
}

/**
 * Loads a page and scrolls to its end, waiting for the pictures in the viewport and the layout of
 * the next sections. Returns the response of the document.
 * @param localContent content rendered from local storage, to wait for before scrolling
 */
export async function loadAndScrollToEnd(
  page: Page,
  path: string,
  localContent?: Locator,
): Promise<Response | null> {
  const answer = await openHydrated(page, path);
  await localContent?.waitFor();
  // Content from local storage renders in a transition. Scrolling earlier would record its shift.
  await waitUntilIdle(page);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isOnScreen = (image: HTMLImageElement) => {
      const { top, right, bottom, left, width } = image.getBoundingClientRect();
      const { innerWidth, innerHeight } = window;
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const loadedOrFailed = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        image.addEventListener("load", resolve, { once: true });
        image.addEventListener("error", resolve, { once: true });
      });
    // Chromium lays out sections ahead of the viewport some 100 ms after it approaches them.
    const isSkipped = ({ firstElementChild: content }: Element) =>
      content?.checkVisibility({ contentVisibilityAuto: true }) === false &&
      content.checkVisibility();
    const layOutNext = async (distance: number) => {
      const isNear = (section: Element) => {
        const { top, bottom } = section.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight + distance;
      };
      while (
        [...document.querySelectorAll("section, footer")].some((x) => isNear(x) && isSkipped(x))
      )
        await frame();
    };
    await document.fonts.ready;
    const { documentElement } = document;
    const step = window.innerHeight / 2;
    for (let y = window.scrollY; y < documentElement.scrollHeight; y += step) {
      await layOutNext(step);
      window.scrollTo({ top: y, behavior: "instant" });
      await frame();
      await frame();
      const pending = [...document.images].filter((image) => !image.complete && isOnScreen(image));
      await Promise.all(pending.map(loadedOrFailed));
    }
    await frame();
    await frame();
  });
  return answer;
}

/** Scrolls to the top and stops animations. */
export async function scrollToTopAtRest(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.emulateMedia({ reducedMotion: "reduce" });
}

/** Resizes the viewport and waits for layout. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await waitForNextFrame(page);
}

/** Waits until pending changes are laid out and painted. */
export async function waitForNextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Expects that the page is not wider than the viewport. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const [content, viewport] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, "content width").toBeLessThanOrEqual(viewport ?? 0);
}

/**
 * Expects no word that continues on the next line, except in addresses, which may break anywhere,
 * and hyphenated or very long words.
 */
export async function expectNoBrokenWords(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const linesOf = (node: Node, start: number, end: number) => {
      range.setStart(node, start);
      range.setEnd(node, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const isTested = (element: Element) => {
      const { hyphens, overflowWrap } = getComputedStyle(element);
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        element.clientWidth !== 1 &&
        hyphens !== "auto" &&
        overflowWrap !== "anywhere"
      );
    };
    const found: string[] = [];
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      if (linesOf(node, 0, node.length) < 2 || !isTested(node.parentElement!)) continue;
      for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{N}]{2,18}(?![\p{L}\p{N}])/gu)) {
        if (linesOf(node, index, index + word.length) > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken, "words broken in two lines").toEqual([]);
}

/** Doubles the text size, and expects that no text is clipped and nothing scrolls horizontally. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await waitForNextFrame(page);
  await expectNoHorizontalScroll(page);
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, p, a, button, label, dd)")]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX === "hidden")
      .filter((element) => !element.closest(".visually-hidden"))
      .map((element) => element.textContent),
  );
  expect(clipped, "clipped texts").toEqual([]);
}
