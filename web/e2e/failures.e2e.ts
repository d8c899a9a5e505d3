import type { Page, Route } from "@playwright/test";
import type { RenderPage } from "api/features/foundation/site/site.contract";
import { held } from "./held-edition.ts";
import { waitUntilInteractive, pageTitle, followMainLink } from "./site.ts";
import { expect, test } from "./stack-test.ts";

const keynote = "Opening Keynote: Nineteen Days in the Hangar";
const announcement = "Programme released: 28 sessions, two rooms, no filler";
const requestId = "req-of-the-api";

/** Handlers that make API requests fail. */
const faults = {
  "that answers 500": (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "Error", status: 500, requestId }),
    }),
  "that cannot be reached": (route: Route) => route.abort(),
  "that never answers": () => {},
};

const anyContent = /\/api\/(?!auth)/;

/** Longer than the request timeout of the site, in milliseconds. */
const overTimeout = 16_000;

/** Pages that fetch content, with the page they are opened from and their error state. */
const dataPages: {
  name: string;
  from: string;
  /** Requests that fail. Defaults to all content requests. */
  calls?: RegExp;
  follow: (page: Page) => Promise<void>;
  expectShown: (page: Page) => Promise<void>;
}[] = [
  {
    name: "home",
    from: "/faq",
    follow: (page) => page.getByRole("banner").getByRole("link").first().click(),
    async expectShown(page) {
      await expect(pageTitle(page, held.name)).toBeVisible();
      // Passes are part of every page.
      await expect(page.getByRole("heading", { name: "Early Bird" })).toBeVisible();
      for (const name of ["Featured Speakers", "Who Attends", "Key Themes"]) {
        await expect(page.getByRole("heading", { name })).toHaveCount(0);
      }
      await expect(page.getByRole("alert")).toBeEmpty();
    },
  },
  {
    name: "agenda",
    from: "/faq",
    follow: (page) => followMainLink(page, "Agenda"),
    async expectShown(page) {
      await expect(page.getByRole("alert").first()).toContainText("Failed to load agenda");
      await expect(pageTitle(page, "Agenda")).toBeVisible();
      await page.unrouteAll();
      await page.getByRole("button", { name: /try again/i }).click();
      await expect(page.getByRole("link", { name: keynote, exact: true })).toBeVisible();
    },
  },
  {
    name: "personal agenda",
    from: "/agenda",
    follow: (page) => page.getByRole("link", { name: "My agenda" }).click(),
    async expectShown(page) {
      await expect(page.getByRole("alert").first()).toContainText("Failed to load agenda");
      await expect(pageTitle(page, "My agenda")).toBeVisible();
    },
  },
  {
    name: "session",
    from: "/agenda",
    follow: (page) => page.getByRole("link", { name: keynote, exact: true }).click(),
    async expectShown(page) {
      await expect(pageTitle(page, "Topic Not Found")).toBeVisible();
    },
  },
  {
    name: "speakers",
    from: "/faq",
    follow: (page) => followMainLink(page, "Speakers"),
    async expectShown(page) {
      await expect(page.getByRole("alert")).toContainText("Failed to load speakers");
      await expect(pageTitle(page, "Speakers")).toBeVisible();
      await expect(page.getByText("The speakers could not be loaded")).toBeVisible();
    },
  },
  {
    name: "speaker",
    from: "/speakers",
    // The speakers page, to which the visitor is redirected, loads.
    calls: /\/api\/speakers\?filter=%7B%22slug/,
    follow: (page) => page.getByRole("main").getByRole("link", { name: "Amara Okonjo" }).click(),
    async expectShown(page) {
      const notice = page.getByRole("alert");
      await expect(notice).toContainText("Error");
      await expect(notice).toContainText("Failed to load speaker profile.");
      await expect(page).toHaveURL(/\/speakers$/);
      await expect(page.getByRole("list", { name: "Speakers" })).toBeVisible();
    },
  },
  {
    name: "news",
    from: "/faq",
    follow: (page) => followMainLink(page, "News"),
    async expectShown(page) {
      await expect(pageTitle(page, "News")).toBeVisible();
      await expect(page.getByRole("link", { name: announcement, exact: true })).toHaveCount(0);
      await expect(page.getByRole("article").first()).toBeVisible();
    },
  },
  {
    name: "article",
    from: "/news",
    follow: (page) => page.getByRole("link", { name: announcement, exact: true }).click(),
    async expectShown(page) {
      await expect(pageTitle(page, "Article Not Found")).toBeVisible();
    },
  },
];

for (const [fault, answer] of Object.entries(faults)) {
  test(`an API ${fault} leaves no page blank or loading forever`, async ({ browser, baseURL }) => {
    for (const { name, from, calls = anyContent, follow, expectShown } of dataPages) {
      await test.step(name, async () => {
        const context = await browser.newContext({ baseURL });
        const page = await context.newPage();
        const thrown: string[] = [];
        page.on("pageerror", (error) => thrown.push(error.message));
        await page.clock.install();
        await page.goto(from);
        await waitUntilInteractive(page);
        if (fault === "that never answers") {
          // The page's code has to be loaded before the clock advances.
          const title = await page.title();
          await follow(page);
          await expect(page).not.toHaveURL(new RegExp(`${from}$`));
          await expect(page).not.toHaveTitle(title);
          await page.goBack();
          // The URL changes before the page has loaded, and its own requests must not time out.
          await expect(page).toHaveTitle(title);
          // Makes the prefetched data stale.
          await page.clock.runFor(11_000);
        }
        await page.route(calls, answer);
        const requested = page.waitForRequest(calls);
        await follow(page);
        await requested;
        if (fault === "that never answers") {
          await page.clock.runFor(1_000);
          await expect(page.getByText(/^Loading/)).toBeVisible();
          await page.clock.runFor(overTimeout);
        }
        await expectShown(page);
        expect(thrown).toEqual([]);
        await context.close();
      });
    }
  });
}

/** A session with a malformed start time, on which rendering throws. */
const impossible = [
  { id: "x", day: 1, slug: "x", title: "x", startTime: "soon", displayOrder: 1, people: [] },
];

test("a page that fails to render in the browser keeps its header and footer, and offers two ways back", async ({
  page,
}) => {
  await page.goto("/faq");
  await waitUntilInteractive(page);
  await page.route("**/api/topics?**", (route) => route.fulfill({ json: impossible }));
  await followMainLink(page, "Agenda");
  await expect(pageTitle(page, "This page could not be shown")).toBeFocused();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByText("Can I get a refund?")).toBeVisible();

  await followMainLink(page, "Agenda");
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await expect(pageTitle(page, held.name)).toBeVisible();
});

test("a page that failed to render on the server shows the request id, before and after hydration", async ({
  page,
  site,
}) => {
  const bundle = new URL("../dist/server/entry-server.js", import.meta.url).href;
  const { renderPage }: { renderPage: RenderPage } = await import(bundle);
  const failed = await renderPage({
    path: "/agenda",
    publicUrl: site,
    requestId: "req-4711",
    fetchApi: async (path) =>
      path.startsWith("/api/topics") ? Response.json(impossible) : fetch(site + path),
  });
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  page.on("console", (message) => {
    if (/hydrat/i.test(message.text())) thrown.push(message.text());
  });
  await page.route("**/agenda", (route) =>
    route.fulfill({ status: failed.status, contentType: "text/html", body: failed.html }),
  );
  const answer = await page.goto("/agenda");
  expect(answer?.status()).toBe(500);
  await waitUntilInteractive(page);
  await expect(pageTitle(page, "This page could not be shown")).toBeVisible();
  await expect(page.getByText("quote req-4711")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go Back" })).toHaveCount(0);
  expect(thrown).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await expect(pageTitle(page, held.name)).toBeVisible();
});

test("a page whose code is missing is loaded once as a document", async ({ page }) => {
  await page.route(/\/assets\/SpeakersPage-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/faq");
  await waitUntilInteractive(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  // The document lacks the file, too, and keeps its server-rendered HTML.
  const failedAgain = page.waitForEvent("pageerror");
  await followMainLink(page, "Speakers");
  await failedAgain;
  await expect(pageTitle(page, "Speakers")).toBeVisible();
  await page.waitForLoadState();

  // Its links load documents, which include their own code.
  await followMainLink(page, "Agenda");
  await expect(pageTitle(page, "Agenda")).toBeVisible();
  await waitUntilInteractive(page);
  expect(documents).toEqual(["/speakers", "/agenda"]);
});

test("shows an error when a page's code cannot be loaded offline, and opens the page once online", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await waitUntilInteractive(page);
  await context.setOffline(true);
  await followMainLink(page, "FAQ");
  await expect(pageTitle(page, "This page could not be shown")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("The server could not be reached.");
  await expect(page.getByRole("contentinfo")).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(pageTitle(page, "Contact")).toBeVisible();
  await followMainLink(page, "FAQ");
  await expect(page.getByText("Can I get a refund?")).toBeVisible();
});

test("asks to reload the page when the search's code is missing after a release", async ({
  page,
}) => {
  await page.route(/\/assets\/(SearchPanel|load-finder)-[\w-]+\.js/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.goto("/contact");
  await waitUntilInteractive(page);
  const message = page.getByRole("textbox", { name: /message/i });
  await message.fill("What I have written stays.");
  await page.keyboard.press("Control+k");
  await expect(
    page.getByRole("alert").filter({ hasText: "a new version of the site" }),
  ).toBeVisible();
  await expect(message).toHaveValue("What I have written stays.");
});
