import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { clockIn, heldAt } from "./held-edition.ts";
import { waitUntilInteractive, openIdle, pageTitle } from "./site.ts";
import { expect, test } from "./stack-test.ts";

const index = "**/search-index.json";
const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const selected = (page: Page) => page.getByRole("option", { selected: true });
const button = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Search" });

/** Whether a request loads the code or the index of the search. */
const isForSearch = (url: string) => /search-index|SearchPanel|load-finder/.test(url);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilInteractive(page);
}

test("finds a speaker, opens the profile and goes back by keyboard", async ({ page }) => {
  await open(page, "/news");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await page.keyboard.type("okonjio");
  await expect(selected(page)).toHaveAccessibleName(/^Amara Okonjo/);
  await expect(page.getByRole("option").first()).toHaveAttribute("href", "/amara_okonjo");
  await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toHaveAccessibleName(/Nineteen Days in the Hangar/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/amara_okonjo");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(pageTitle(page, "Amara Okonjo")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/news");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Ctrl+K opens it anywhere, / outside of fields, and closing it restores the focus", async ({
  page,
}) => {
  await open(page, "/contact");
  const name = page.getByLabel("First Name");
  await name.fill("Jo");
  await name.press("/");
  await expect(name).toHaveValue("Jo/");
  await name.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(name).toBeFocused();

  await button(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("muller/");
  await expect(field(page)).toHaveValue("muller/");
  await page.keyboard.press("Home");
  await page.keyboard.type("jorg ");
  await expect(field(page)).toHaveValue("jorg muller/");
  await page.keyboard.press("Escape");
  await expect(button(page)).toBeFocused();
});

test("keeps input typed while the search loads", async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/SearchPanel.*\.js/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await open(page, "/");
  await page.keyboard.press("/");
  await page.keyboard.type("keynot");
  arrival.resolve();
  await expect(field(page)).toHaveValue("keynot");
  await expect(selected(page)).toContainText("Keynote");
  await page.keyboard.type("e");
  await expect(field(page)).toHaveValue("keynote");
});

test("loads its code and index only when its button is hovered or pressed", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => isForSearch(request.url()) && requested.push(request.url()));
  await openIdle(page, "/speakers");
  await page.keyboard.press("Tab");
  expect(requested).toEqual([]);

  const responses = [index, /SearchPanel.*\.js/].map((url) => page.waitForResponse(url));
  await button(page).hover();
  await Promise.all(responses);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await button(page).click();
  await field(page).fill("maintenence");
  await expect(selected(page)).toContainText(/maintenance/i);
  await page.keyboard.press("Escape");
  await button(page).click();
  await expect(field(page)).toHaveValue("");
  expect(requested.filter((url) => url.includes("search-index"))).toHaveLength(1);
});

test("shows sessions in the chosen time zone", async ({ page }) => {
  await open(page, "/agenda");
  await page.getByRole("combobox", { name: "Show times in" }).fill("auckland");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("engineer shortage");
  await expect(page.getByRole("group", { name: /^Sessions/ })).toContainText(
    /Times in Auckland time \(GMT\+1[23]\)/,
  );
  await expect(selected(page)).toContainText(
    `, ${clockIn("Pacific/Auckland", heldAt(1, "16:00"))} · Panel`,
  );
});

async function findOkonjo(page: Page): Promise<void> {
  await open(page, "/faq");
  await page.keyboard.press("/");
  await page.keyboard.type("okonjo");
  await expect(selected(page)).toContainText("Amara Okonjo");
}

async function expectStillSearching(page: Page): Promise<void> {
  await expect(page).toHaveURL("/faq");
  await expect(field(page)).toHaveValue("okonjo");
}

test("Ctrl+Enter opens a result in a new tab", async ({ page, context }) => {
  await findOkonjo(page);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.keyboard.press("Control+Enter"),
  ]);
  await expect(tab).toHaveURL("/amara_okonjo");
  await expectStillSearching(page);
});

/** Clicks that open a new tab, and the events that they dispatch. */
const newTabClicks: { event: string; options: Parameters<Locator["click"]>[0] }[] = [
  { event: "click", options: { modifiers: ["Control"] } },
  { event: "auxclick", options: { button: "middle" } },
];

// The new tab itself is not checked, because a headless browser sometimes drops it.
for (const { event, options } of newTabClicks) {
  test(`a result does not prevent the default of a new-tab ${event}`, async ({ page }) => {
    await findOkonjo(page);
    const isPrevented = page.evaluate(
      (type) =>
        new Promise<boolean>((resolve) => {
          window.addEventListener(type, (given) => resolve(given.defaultPrevented), { once: true });
        }),
      event,
    );
    await page.getByRole("option").nth(1).click(options);
    expect(await isPrevented).toBe(false);
    await expectStillSearching(page);
  });
}

test(
  "the page behind the dialog does not scroll with the wheel",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "/faq");
    const place = () => page.evaluate(() => window.scrollY);
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 100);
    await expect.poll(place).toBe(100);
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    for (const across of [20, 195]) {
      await page.mouse.move(across, 500);
      await page.mouse.wheel(0, 300);
    }
    await page.keyboard.press("Escape");
    await page.mouse.wheel(0, -40);
    await expect.poll(place).toBe(60);
  },
);

test("reports an index that fails to load, and retries", async ({ page }) => {
  await page.route(index, (route) => route.fulfill({ status: 503 }));
  await open(page, "/about");
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("could not be loaded");
  await page.keyboard.type("zeppelin");
  await page.unroute(index);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing found for “zeppelin”.")).toBeVisible();
  await field(page).fill("hangar");
  await expect(selected(page)).toBeVisible();
});

test("reports code that fails to load, keeps the page, and works after a reload", async ({
  page,
}) => {
  await page.route(/SearchPanel.*\.js/, (route) => route.abort());
  await open(page, "/about");
  await page.keyboard.press("/");
  await expect(page.getByRole("alert")).toContainText("The search could not be loaded");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute(/SearchPanel.*\.js/);
  // Some browsers do not retry a failed module import within the same document.
  await page.reload();
  await waitUntilInteractive(page);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({
      colorScheme,
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });

    test("a visitor with a phone searches by touch", async ({ page }) => {
      await open(page, "/speakers");
      await button(page).tap();
      await expect(field(page)).toBeFocused();
      for (const words of ["", "hangar", "zeppelin"]) {
        await field(page).fill(words);
        await expect(page.getByRole("option").first()).toBeVisible();
        await expectAccessible(page);
      }
      await field(page).fill("hangar");
      await page.getByRole("option", { name: /Nineteen Days/ }).tap();
      await expect(page).toHaveURL(/opening-keynote-nineteen-days-in-the-hangar$/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });
}

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test("hides the search button without scripts", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Register" })).toBeVisible();
    await expect(button(page)).toBeHidden();
  });
});
