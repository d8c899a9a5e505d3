import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { mainThreadIdle, openHydrated } from "./site.ts";

/** Widths that pages are held to: the narrowest supported, a phone, a tablet, a desktop. */
export const widths = [320, 390, 768, 1440];

/** One entry of the Layout Instability API. */
interface LayoutShift {
  value: number;
  sources: string[];
}

/** Records the layout shifts of every document that the page loads from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  // Where everything moves most can shift.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: LayoutShift[] = [];
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput, sources } = entry as Entry;
        if (hadRecentInput) continue;
        const place = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width} ${height}`;
        const describe = ({ node, previousRect, currentRect }: Entry["sources"][number]) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : "a removed node";
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

/** Expects that nothing a visitor could see has shifted in the document so far. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts: LayoutShift[] = await page.evaluate(() => Reflect.get(window, "layoutShifts")());
  expect(
    shifts.filter(({ value }) => value >= 0.002),
    "layout shifts",
  ).toEqual([]);
}

/**
 * Loads a page and scrolls to its end as its pictures arrive. Answers what the server has answered.
 * @param ofDevice what is on the page for this browser alone, if anything has to be waited for
 */
export async function loadAndScrollToEnd(
  page: Page,
  path: string,
  ofDevice?: Locator,
): Promise<Response | null> {
  const answer = await openHydrated(page, path);
  await ofDevice?.waitFor();
  // What only this browser knows comes in a transition: a page that is scrolled before shifts.
  await mainThreadIdle(page);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isOnScreen = (image: HTMLImageElement) => {
      const { top, right, bottom, left, width } = image.getBoundingClientRect();
      const { innerWidth, innerHeight } = window;
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const settled = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        image.addEventListener("load", resolve, { once: true });
        image.addEventListener("error", resolve, { once: true });
      });
    await document.fonts.ready;
    const { documentElement } = document;
    for (let y = window.scrollY; y < documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: "instant" });
      await frame();
      await frame();
      const awaited = [...document.images].filter((image) => !image.complete && isOnScreen(image));
      await Promise.all(awaited.map(settled));
    }
    await frame();
    await frame();
  });
  return answer;
}

/** Scrolls back to the beginning of the page, and has its motion end. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.emulateMedia({ reducedMotion: "reduce" });
}

/** Resizes the viewport and waits until the page is laid out for it. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await nextFrame(page);
}

/** Waits until what changed is laid out and painted. */
export async function nextFrame(page: Page): Promise<void> {
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
  expect(content, "width of the content").toBeLessThanOrEqual(viewport ?? 0);
}
