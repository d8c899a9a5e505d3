import type { Browser, Page } from "@playwright/test";
import { asVisitor, interactive } from "./site.ts";
import { layLine } from "./line.ts";
import { pages } from "./pages.ts";
import { expect, test } from "./stack-test.ts";

interface Shift {
  value: number;
  moved: string[];
}

/** Notes from now on what moves on the pages that are opened. */
async function watchForShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as Entry;
        if (hadRecentInput) continue;
        const place = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width} ${height}`;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what =
            node instanceof Element ? node.outerHTML.slice(0, 120) : "a node that is gone";
          return `${what}, from ${place(previousRect)} to ${place(currentRect)}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Reads down to the foot of the page, a screen at a time, as its pictures come. */
async function readToTheFoot(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = window.scrollY; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: "instant" });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState("networkidle");
}

async function expectStillness(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
  await page.waitForLoadState("networkidle");
  await readToTheFoot(page);
  expect(await shiftsOf(page), "what moved").toEqual([]);
}

/** What moved so far that anybody would see. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, "shifts"));
  return shifts.filter(({ value }) => value >= 0.002);
}

async function asReader(
  browser: Browser,
  { baseURL, width }: { baseURL: string | undefined; width: number },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  await asVisitor(browser, { baseURL, viewport: { width, height: 900 } }, async (page) => {
    await watchForShifts(page);
    await use(page);
  });
}

for (const width of [390, 1440]) {
  test(`nothing moves at ${width} px while a page loads and is read to its foot`, async ({
    browser,
    baseURL,
  }) => {
    await asReader(browser, { baseURL, width }, async (page) => {
      for (const path of pages) await test.step(path, () => expectStillness(page, path));
    });
  });

  test(`nothing moves at ${width} px while a page arrives piece by piece`, async ({
    browser,
    stack,
  }) => {
    const line = await layLine(stack.site);
    line.state = "trickling";
    await asReader(browser, { baseURL: line.address, width }, async (page) => {
      for (const path of pages) {
        await test.step(path, async () => {
          await page.goto(path);
          await interactive(page);
          expect(await shiftsOf(page), "what moved").toEqual([]);
        });
      }
    });
    await line.close();
  });

  for (const [when, now] of [
    ["on the eve", "2025-12-10T10:10:00Z"],
    ["during the event", "2025-12-11T10:10:00Z"],
  ] as const) {
    test(`nothing moves at ${width} px ${when} for a visitor with a zone and starred sessions`, async ({
      browser,
      baseURL,
      request,
    }) => {
      const topics: { id: string; slug: string }[] = await (
        await request.get('/api/topics?filter={"day":1}')
      ).json();
      const starred = topics.filter((_topic, index) => index % 5 === 0).map(({ id }) => id);
      await asReader(browser, { baseURL, width }, async (page) => {
        await page.addInitScript((ids) => {
          window.localStorage.setItem("congress.time-zone", '"Pacific/Auckland"');
          window.localStorage.setItem("congress.starred-sessions", JSON.stringify(ids));
        }, starred);
        await page.clock.setFixedTime(now);
        const sessions = topics.slice(0, 4).map(({ slug }) => `/agenda/day1/${slug}`);
        for (const path of ["/", "/agenda", "/agenda/mine", ...sessions]) {
          await test.step(path, () => expectStillness(page, path));
        }
      });
    });
  }
}
