import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { interactive, pageTitle } from "./site.ts";
import { expect, test } from "./stack-test.ts";

const index = "**/search-index.json";
const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const lit = (page: Page) => page.getByRole("option", { selected: true });
const button = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Search" });

/** Whether a request was for the search: its code, or what it can find. */
const isForSearch = (url: string) => /search-index|SearchPanel|load-finder/.test(url);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
}

test("a speaker is found, read and left by keyboard alone", async ({ page }) => {
  await open(page, "/news");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await page.keyboard.type("okonjio");
  await expect(lit(page)).toHaveAccessibleName(/^Amara Okonjo/);
  await expect(page.getByRole("option").first()).toHaveAttribute("href", "/amara_okonjo");
  await page.keyboard.press("ArrowDown");
  await expect(lit(page)).toHaveAccessibleName(/Nineteen Days in the Hangar/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/amara_okonjo");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(pageTitle(page, "Amara Okonjo")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/news");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("control and K opens it anywhere, / where nobody types; what had the focus has it again", async ({
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

test("letters are not lost while the search is on its way", async ({ page }) => {
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
  await expect(lit(page)).toContainText("Keynote");
  await page.keyboard.type("e");
  await expect(field(page)).toHaveValue("keynote");
});

test("nothing of it is fetched before somebody seems to want it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => isForSearch(request.url()) && asked.push(request.url()));
  await open(page, "/speakers");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Tab");
  expect(asked).toEqual([]);

  const comes = page.waitForResponse(index);
  await button(page).hover();
  await comes;
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("SearchPanel"))).not.toEqual([]);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await button(page).click();
  await field(page).fill("maintenence");
  await expect(lit(page)).toContainText(/maintenance/i);
  await page.keyboard.press("Escape");
  await button(page).click();
  await expect(field(page)).toHaveValue("");
  expect(asked.filter((url) => url.includes("search-index"))).toHaveLength(1);
});

test("sessions begin by the clocks the visitor has chosen", async ({ page }) => {
  await open(page, "/agenda");
  await page.getByRole("combobox", { name: "Show times in" }).fill("auckland");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("engineer shortage");
  await expect(page.getByRole("group", { name: /^Sessions/ })).toContainText(
    "Times in Auckland time (GMT+13)",
  );
  await expect(lit(page)).toContainText("Fri 12 Dec, 5:00 AM · Panel");
});

test("control and Enter open a result beside the page", async ({ page, context }) => {
  await open(page, "/faq");
  await page.keyboard.press("/");
  await page.keyboard.type("okonjo");
  await expect(lit(page)).toContainText("Amara Okonjo");
  const beside = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  await expect(await beside).toHaveURL("/amara_okonjo");
  await expect(field(page)).toBeVisible();

  const another = context.waitForEvent("page");
  await page
    .getByRole("option")
    .nth(1)
    .click({ modifiers: ["Control"] });
  await expect(await another).toHaveURL(/\/agenda\/day1\//);
  const third = context.waitForEvent("page");
  await page.getByRole("option").nth(1).click({ button: "middle" });
  await expect(await third).toHaveURL(/\/agenda\/day1\//);
  await expect(page).toHaveURL("/faq");
  await expect(field(page)).toHaveValue("okonjo");
});

test("the page behind stays where it is while a wheel is turned", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
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
});

test("what cannot be loaded says so, and comes when it is tried again", async ({ page }) => {
  await page.route(index, (route) => route.fulfill({ status: 503 }));
  await open(page, "/about");
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("could not be loaded");
  await page.keyboard.type("zeppelin");
  await page.unroute(index);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing found for “zeppelin”.")).toBeVisible();
  await field(page).fill("hangar");
  await expect(lit(page)).toBeVisible();
});

test("a search whose code cannot be loaded leaves the page as it is, and can be tried again", async ({
  page,
}) => {
  await page.route(/SearchPanel.*\.js/, (route) => route.abort());
  await open(page, "/about");
  await page.keyboard.press("/");
  await expect(page.getByRole("alert")).toContainText("The search could not be loaded");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute(/SearchPanel.*\.js/);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a visitor with a phone finds by touch in the ${colorScheme} scheme`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      colorScheme,
      hasTouch: true,
      reducedMotion: "reduce",
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await open(page, "/speakers");
    await button(page).tap();
    await expect(field(page)).toBeFocused();
    for (const words of ["", "hangar", "zeppelin"]) {
      await field(page).fill(words);
      await expect(page.getByRole("option").first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
    await field(page).fill("hangar");
    await page.getByRole("option", { name: /Nineteen Days/ }).tap();
    await expect(page).toHaveURL(/opening-keynote-nineteen-days-in-the-hangar$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await context.close();
  });
}

test("without scripts there is no button that does nothing", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Register" })).toBeVisible();
  await expect(button(page)).toBeHidden();
  await context.close();
});
