import { expect, type Locator, type Page } from "@playwright/test";

/** Counts the elements that are completely within the viewport. */
function countFullyVisible(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) =>
      all.filter((element) => {
        const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
        const { clientWidth, clientHeight } = document.documentElement;
        const isWithin = top >= 0 && left >= 0 && bottom <= clientHeight && right <= clientWidth;
        return width > 1 && height > 1 && isWithin;
      }).length,
  );
}

/** Counts the elements whose top is above the fold. */
function countPartlyVisible(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) =>
      all.filter(
        (element) =>
          element.getBoundingClientRect().top < document.documentElement.clientHeight - 8,
      ).length,
  );
}

async function expectWhole(elements: Locator, count: number, what: string) {
  expect(await countFullyVisible(elements), what).toBeGreaterThanOrEqual(count);
}

/** Expects name, price and button in the first `whole` cards, and `begun` cards above the fold. */
async function expectOffers(page: Page, list: string, whole: number, begun: number) {
  const cards = page.getByRole("list", { name: list }).locator("> li");
  for (const card of (await cards.all()).slice(0, whole)) {
    await expectWhole(card.getByRole("heading", { level: 3 }), 1, "name");
    await expectWhole(card.getByText(/^£[\d,]+/).first(), 1, "price");
    await expectWhole(card.getByRole("link"), 1, "button");
  }
  expect(await countPartlyVisible(cards), "partly visible cards").toBeGreaterThanOrEqual(begun);
}

/** Expects at least two lines of the text above the fold. */
async function expectBegun(text: Locator) {
  const lines = await text.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const room = document.documentElement.clientHeight - top;
    return Math.floor(room / Number.parseFloat(getComputedStyle(element).lineHeight));
  });
  expect(lines, "visible lines").toBeGreaterThanOrEqual(2);
}

type Check = (page: Page) => Promise<void>;

/** Checks for the key content of each page, on a laptop and on a phone. */
const firstScreens: Record<string, { laptop: Check; phone: Check }> = {
  "/agenda": {
    async laptop(page) {
      await expectWhole(page.getByRole("tab"), 2, "days");
      await expectWhole(page.getByRole("combobox", { name: "Show times in" }), 1, "zone");
      await expectWhole(
        page.getByRole("list", { name: "Sessions" }).locator("> li"),
        5,
        "sessions",
      );
    },
    async phone(page) {
      await expectWhole(page.getByRole("tab"), 2, "days");
      await expectWhole(
        page.getByRole("list", { name: "Sessions" }).locator("> li"),
        2,
        "sessions",
      );
    },
  },
  "/speakers": {
    laptop: (page) => expectSpeakers(page, 4),
    phone: (page) => expectSpeakers(page, 2),
  },
  "/register": {
    laptop: (page) => expectOffers(page, "Passes", 3, 3),
    phone: (page) => expectOffers(page, "Passes", 1, 2),
  },
  "/exhibition": {
    laptop: (page) => expectOffers(page, "Expo packages", 3, 3),
    phone: (page) => expectOffers(page, "Expo packages", 1, 2),
  },
  "/sponsor": {
    async laptop(page) {
      const tiers = page.getByRole("list", { name: "Sponsor tiers" });
      await expectWhole(tiers.getByRole("heading"), 4, "tiers");
    },
    async phone(page) {
      const tiers = page.getByRole("list", { name: "Sponsor tiers" }).locator("> li");
      await expectWhole(tiers, 1, "first tier");
      expect(await countPartlyVisible(tiers)).toBeGreaterThanOrEqual(2);
    },
  },
  "/news": {
    async laptop(page) {
      await expectNewest(page);
      await expectWhole(page.getByRole("article").getByRole("heading"), 3, "titles");
    },
    phone: expectNewest,
  },
  "/contact": {
    async laptop(page) {
      await expectWays(page);
      await expectWhole(page.getByRole("main").getByRole("textbox"), 3, "fields");
    },
    async phone(page) {
      await expectWays(page);
      await expectWhole(page.getByRole("main").getByRole("textbox"), 1, "fields");
    },
  },
  "/faq": {
    laptop: (page) => expectWhole(page.locator("summary"), 6, "questions"),
    phone: (page) => expectWhole(page.locator("main summary"), 5, "questions"),
  },
  "/agenda/day1/opening-keynote-nineteen-days-in-the-hangar": same(async (page) => {
    await expectWhole(page.getByRole("heading", { level: 1 }), 1, "title");
    await expectWhole(page.getByRole("list", { name: "When and where" }), 1, "when");
    await expectWhole(page.getByRole("list", { name: "Speakers" }), 1, "who");
    await expectBegun(page.getByText("A heavy check used to take Northmere 26 days"));
  }),
  "/amara_okonjo": same(async (page) => {
    await expectWhole(page.getByRole("heading", { level: 1 }), 1, "name");
    await expectWhole(page.getByText("Chief Executive Officer").first(), 1, "role");
    await expectWhole(page.getByRole("link", { name: /^Opening Keynote/ }), 1, "session");
    await expectBegun(page.getByText("Amara Okonjo runs Northmere Technics"));
  }),
  "/news/advanced-air-mobility": same(async (page) => {
    await expectWhole(page.getByRole("heading", { level: 1 }), 1, "title");
    await expectWhole(page.getByRole("list", { name: "About the article" }), 1, "who and when");
    await expectBegun(page.getByText("While cities argue about rooftops"));
  }),
  "/auth": same(async (page) => {
    await expectWhole(page.getByRole("main").getByRole("button", { name: "Sign In" }), 1, "form");
  }),
  "/auth/sign-up": same(async (page) => {
    await expectWhole(page.getByRole("main").getByRole("button", { name: "Sign Up" }), 1, "form");
  }),
  "/auth/forgot-password": same((page) => expectForm(page, "Forgot your password?")),
  [`/auth/reset-password?token=${"x".repeat(43)}`]: same((page) =>
    expectForm(page, "Choose a password"),
  ),
};

/** Expects the first field and the button of a form. */
async function expectForm(page: Page, name: string) {
  const form = page.getByRole("form", { name });
  await expectWhole(form.locator("input:not([type=hidden])").first(), 1, "first field");
  await expectWhole(form.locator("[type=submit]"), 1, "button");
}

function same(check: Check) {
  return { laptop: check, phone: check };
}

async function expectSpeakers(page: Page, count: number) {
  const cards = page.getByRole("list", { name: "Speakers" }).locator("> li");
  for (const card of (await cards.all()).slice(0, count)) {
    await expectWhole(card.locator("[role=img], img").first(), 1, "portrait");
    await expectWhole(card.getByRole("heading"), 1, "name");
    await expectWhole(card.locator("p").first(), 1, "role");
  }
}

async function expectNewest(page: Page) {
  const newest = page.getByRole("article").first();
  await expectWhole(newest.getByRole("heading"), 1, "title");
  await expectWhole(newest.locator("> *").first(), 1, "picture");
}

async function expectWays(page: Page) {
  await expectWhole(page.getByRole("link", { name: /^hello@/ }).first(), 1, "e-mail");
  await expectWhole(page.getByRole("link", { name: /^\+44/ }).first(), 1, "phone");
  await expectWhole(page.getByText("18 Finsbury Circus").first(), 1, "address");
}

const windows = {
  laptop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** Expects the key content above the fold, on pages for which a check exists. */
export async function expectFirstScreen(
  page: Page,
  path: string,
  size: keyof typeof windows,
): Promise<void> {
  const check = firstScreens[path]?.[size];
  if (check === undefined) return;
  await page.setViewportSize(windows[size]);
  await check(page);
}

/** Paths of the pages that have a check. */
export const pagesWithFirstScreen = Object.keys(firstScreens);
