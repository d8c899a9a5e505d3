import type { BrowserContext, Page, Route } from "@playwright/test";
import { expectAccessible } from "../../web/e2e/accessibility.ts";
import { expectNoHorizontalScroll, resizeTo } from "../../web/e2e/layout.ts";
import { contactMessage } from "api/testing";
import { admin, expect, test as base } from "../../web/e2e/stack-test.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Journeys of an administrator who has signed in. */
const test = base.extend<object, { signedIn: StorageState }>({
  signedIn: [
    async ({ playwright, site }, use) => {
      const api = await playwright.request.newContext({
        baseURL: site,
        extraHTTPHeaders: { origin: site },
      });
      const answer = await api.post("/api/auth/sign-in", { data: admin });
      expect(answer.status()).toBe(200);
      await use(await api.storageState());
      await api.dispose();
    },
    { scope: "worker" },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn),
});

/** How each screen of the console is opened, and what shows that it is there. */
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
    await page.getByRole("link", { name: "Inès Calder" }).click();
    await expect(page.getByText(contactMessage.message)).toBeVisible();
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

for (const { colorScheme, width, otherWidth } of [
  { colorScheme: "light", width: 390, otherWidth: 1440 },
  { colorScheme: "dark", width: 1440, otherWidth: 390 },
] as const) {
  test.describe(`opened in the ${colorScheme} scheme at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" });

    for (const [name, open] of Object.entries(screens)) {
      test(`${name}: fits a phone and a desktop and is accessible`, async ({ page }) => {
        await open(page);
        await page.evaluate(() => document.fonts.ready);
        for (const shown of [width, otherWidth]) {
          await test.step(`${shown} px`, async () => {
            await resizeTo(page, shown);
            await expectNoHorizontalScroll(page);
            await expectAccessible(page);
          });
        }
      });
    }
  });
}

async function openSpeakers(page: Page): Promise<void> {
  await page.goto("/admin/speakers");
  await expect(page.getByRole("row").nth(25)).toBeVisible();
}

async function openMessages(page: Page): Promise<void> {
  await page.goto("/admin/contact-messages");
  await expect(page.getByRole("row", { name: /Inès Calder/ })).toBeVisible();
}

async function answerNothing(route: Route): Promise<void> {
  await route.fulfill({ json: [], headers: { "content-range": "items 0-0/0" } });
}
