import { AxeBuilder } from "@axe-core/playwright";
import { expect, request, test as base, type Page, type Route } from "@playwright/test";
import { startStack, type Stack } from "api/testing";

const message = {
  firstName: "Ines",
  lastName: "Calder",
  email: "ines@calder.example",
  company: "Calder Leasing",
  subject: "Group tickets",
  message: "We would like to book for eleven people.",
};

const admin = { email: "admin@congress.example", password: "runway-27-left" };

/** Screens of one running congress; none of them changes it. */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the first parameter's shape and wants it written so.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startStack({
        env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      });
      const site = await request.newContext({ baseURL: stack.site });
      await site.post("/api/functions/send-contact-email", { data: message });
      await site.dispose();
      await use(stack);
      await stack.remove();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.site),
});

/** How one comes to each screen of the console, and what shows that it is there. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  "the list of speakers": openSpeakers,

  "the end of the list": async (page) => {
    await openSpeakers(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  },

  "a search without a match": async (page) => {
    await openSpeakers(page);
    await page.getByLabel("Search speakers").fill("zzzz");
    await expect(page.getByText("No speaker matches this search.")).toBeVisible();
  },

  "the dialog of a speaker": async (page) => {
    await openSpeakers(page);
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByLabel("First name")).not.toHaveValue("");
  },

  "fields that are wrong": async (page) => {
    await page.goto("/admin/speakers/create");
    await page.getByRole("dialog").getByRole("button", { name: "Add speaker" }).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toBeVisible();
  },

  "the question before deleting": async (page) => {
    await openSpeakers(page);
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },

  "no speakers": async (page) => {
    await page.route("**/api/speakers?*", answerNothing);
    await page.goto("/admin/speakers");
    await expect(page.getByText("No speakers added yet...")).toBeVisible();
  },

  "speakers on their way": async (page) => {
    await page.route("**/api/speakers?*", () => {});
    await page.goto("/admin/speakers");
    await expect(page.getByRole("status", { name: "Loading speakers" })).toBeVisible();
  },

  "speakers that cannot be read": async (page) => {
    await page.route("**/api/speakers?*", (route) => route.fulfill({ status: 500 }));
    await page.goto("/admin/speakers");
    await expect(page.getByText("Failed to load speakers")).toBeVisible();
  },

  "the list of messages": openMessages,

  "a message": async (page) => {
    await openMessages(page);
    await page.getByRole("link", { name: "Ines Calder" }).click();
    await expect(page.getByText(message.message)).toBeVisible();
  },

  "no messages": async (page) => {
    await page.route("**/api/contact-messages?*", answerNothing);
    await page.goto("/admin/contact-messages");
    await expect(page.getByText("No messages yet.")).toBeVisible();
  },

  "the settings with a run opened": async (page) => {
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: /read/ }).first().click();
    await expect(page.getByText("Nothing was changed by this run.").first()).toBeVisible();
  },

  "a sync that failed": async (page) => {
    await page.route("**/api/functions/manual-sync-trigger", (route) => route.abort());
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Sync speakers" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Sync Failed" })).toBeVisible();
  },

  "an address that leads nowhere": async (page) => {
    await page.goto("/admin/gate-99");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  },

  "a visitor who has not signed in": async (page) => {
    await page.context().clearCookies();
    await page.goto("/admin/");
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  },

  "an account without the role": async (page) => {
    const user = { id: "4b3f1c0e-5a0a-4a4e-9d42-1d5a0a6b7c8d", email: "ines@calder.example" };
    await page.route("**/api/auth/session", (route) =>
      route.fulfill({ json: { user, roles: [] } }),
    );
    await page.goto("/admin/");
    await expect(page.getByText(user.id)).toBeVisible();
  },
};

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test(`every screen holds at ${width} px in the ${colorScheme} scheme`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        baseURL,
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      await context.request.post("/api/auth/sign-in", { data: admin });
      const session = await context.cookies();
      for (const [name, open] of Object.entries(screens)) {
        await test.step(name, async () => {
          await context.addCookies(session);
          const page = await context.newPage();
          await open(page);
          await page.evaluate(() => document.fonts.ready);
          const content = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(content, "no sideways scrolling").toBeLessThanOrEqual(width);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
          await page.unrouteAll({ behavior: "ignoreErrors" });
          await page.close();
        });
      }
      await context.close();
    });
  }
}

async function openSpeakers(page: Page): Promise<void> {
  await page.goto("/admin/speakers");
  await expect(page.getByRole("row").nth(25)).toBeVisible();
}

async function openMessages(page: Page): Promise<void> {
  await page.goto("/admin/contact-messages");
  await expect(page.getByRole("row", { name: /Ines Calder/ })).toBeVisible();
}

async function answerNothing(route: Route): Promise<void> {
  await route.fulfill({ json: [], headers: { "content-range": "items 0-0/0" } });
}
