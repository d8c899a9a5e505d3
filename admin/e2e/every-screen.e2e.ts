import type { Page } from "@playwright/test";
import { expectAccessible, expectReadable, showScheme } from "../../web/e2e/accessibility.ts";
import { expectOwnFonts } from "../../web/e2e/fonts.ts";
import { expectNoHorizontalScroll, resizeTo } from "../../web/e2e/layout.ts";
import { contactMessage } from "api/testing/journeys";
import { admin, expect } from "../../web/e2e/stack-test.ts";
import { adminTest as test } from "./admin-test.ts";

/** Opens a screen of the console and waits until it is loaded. */
type Open = (page: Page) => Promise<void>;

/** Navigates within the open console without a document load. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, `/admin${path}`);
}

/** Opens a list and waits for a row. */
const list =
  (path: string, row: string | RegExp): Open =>
  async (page) => {
    await go(page, path);
    await expect(page.getByRole("row", { name: row }).first()).toBeVisible();
  };

/** Path of a list with a search, because short lists are faster to check. */
const searched = (path: string, words: string) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`;

/** Opens the record whose link has this name, and waits until its form is filled. */
const dialog =
  (path: string, link: string | RegExp, field: RegExp, value: string | RegExp = /./): Open =>
  async (page) => {
    await go(page, path);
    await page.getByRole("link", { name: link }).first().click();
    const input = page.getByRole("dialog").getByRole("textbox", { name: field });
    await expect(input).toHaveValue(value);
  };

/**
 * Every kind of screen, in groups. A group shares one page, because loading the console takes longer
 * than checking a screen. Empty and error states are covered by stories.
 */
const groups: Record<string, Record<string, Open>> = {
  reports: {
    "the start page": async (page) => {
      await go(page, "/today");
      await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
      await expect(page.getByRole("region", { name: /^Messages/ })).toContainText("Inès Calder");
      await expect(page.getByRole("region", { name: /^Not ready \(/ })).toBeVisible();
    },

    readiness: async (page) => {
      await go(page, "/readiness");
      await expect(page.getByRole("region", { name: /^Texts with past dates/ })).toBeVisible();
    },

    "the dialog to silence a finding": async (page) => {
      await page
        .getByRole("button", { name: /^Silence: / })
        .first()
        .click();
      const question = page.getByRole("dialog", { name: "Silence this finding" });
      await question.getByRole("button", { name: "Silence" }).click();
      await expect(question.getByText("Give a reason")).toBeVisible();
    },

    "the list of sync runs": async (page) => {
      await go(page, "/sync-runs");
      await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
    },

    "a sync run": async (page) => {
      await page.getByRole("table").getByRole("link").first().click();
      await expect(page.getByRole("heading", { name: "Sync of the speakers" })).toBeVisible();
    },

    "a missing sync run": async (page) => {
      await go(page, "/sync-runs/7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a99");
      await expect(page.getByText("This run cannot be shown")).toBeVisible();
    },

    "an unknown path": async (page) => {
      await go(page, "/gate-99");
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    },
  },

  lists: {
    "the agenda": async (page) => {
      await go(page, "/topics");
      await expect(page.getByRole("row").nth(13)).toBeVisible();
    },

    "the board of the agenda": async (page) => {
      await go(page, "/topics/board");
      await expect(
        page.getByRole("list", { name: "Sessions" }).getByRole("listitem"),
      ).not.toHaveCount(0);
    },

    "the list of posts": list("/news", /Published/),
    "the list of categories": list("/categories", /Airports/),

    "the confirmation to delete selected categories": async (page) => {
      await page.getByRole("row", { name: "Airports" }).getByRole("checkbox").check();
      await page.getByRole("row", { name: "Airlines" }).getByRole("checkbox").check();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("delete these 2 categories?");
    },

    "a search without results": async (page) => {
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("searchbox", { name: "Search categories" }).fill("zzzz");
      await expect(page.getByText("No categories match this search.")).toBeVisible();
    },

    "the list of messages": list("/contact-messages", /Inès Calder/),
    "the edition": list("/editions", /Virtual Aviation Congress|Aviation Congress India/),
    "the list of passes": list("/passes", /Early Bird/),
    "the list of role grants": list("/role-grants", admin.email),
    "the list of users": list("/users", admin.email),
    "the audit log": list("/audit-entries", /Admin role granted/),

    "the list of speakers": async (page) => {
      await go(page, "/speakers");
      await expect(page.getByRole("row").nth(25)).toBeVisible();
    },
  },

  "dialogs of the programme": {
    "the dialog of a speaker": dialog(searched("/speakers", "okonjo"), /^Edit /, /^First name/),

    "the confirmation to delete a speaker": async (page) => {
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },

    "invalid fields": async (page) => {
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
      await go(page, "/speakers/create");
      await page.getByRole("dialog").getByRole("button", { name: "Add speaker" }).click();
      await expect(page.getByText("First name is required")).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toBeVisible();
    },

    "the dialog of a topic": async (page) => {
      await dialog(searched("/topics", "keynote"), /^Edit /, /^Title/)(page);
      await expect(page.getByRole("dialog").getByLabel("Start")).not.toHaveValue("");
    },

    "the speaker combobox": async (page) => {
      await go(page, "/topics/create");
      const dialog = page.getByRole("dialog", { name: "Add topic" });
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      const speaker = dialog.getByRole("combobox", { name: "Speaker" });
      await speaker.fill("amara");
      await expect(page.getByRole("option", { name: "Amara Okonjo" })).toBeVisible();
    },
  },

  "dialogs of texts": {
    "the dialog of a category": dialog("/categories", "Edit Airports", /^Name/, "Airports"),

    "a message": async (page) => {
      await go(page, "/contact-messages");
      await page.getByRole("link", { name: "Inès Calder" }).click();
      await expect(page.getByText(contactMessage.message)).toBeVisible();
    },

    "the preview of a policy": async (page) => {
      await go(page, "/policies");
      await page.getByRole("link", { name: "Edit Privacy Policy" }).click();
      await togglePreview(page);
      await expect(page.getByRole("region", { name: "Preview" })).toContainText("Your rights");
    },

    "the dialog of a post": dialog("/news", /^Edit /, /^Content/),
    "the preview of a post": togglePreview,
  },

  "dialogs of an edition": {
    "the dialog of the edition": dialog("/editions", /^Edit /, /^City/),
    "the dialog of a pass": dialog("/passes", "Edit Early Bird", /^Features/, /^Live access.*\n/),

    "manual ordering of passes": async (page) => {
      await go(page, "/passes");
      await page.getByRole("link", { name: "Order by hand" }).click();
      await expect(page.getByRole("button", { name: "Move Early Bird" })).toBeVisible();
    },
  },

  accounts: {
    "a role grant": async (page) => {
      await go(page, "/role-grants");
      await page.getByRole("table").getByRole("link", { name: admin.email }).click();
      await expect(page.getByRole("button", { name: "Revoke" })).toBeVisible();
    },

    "revoking the last admin": async (page) => {
      await page.getByRole("button", { name: "Revoke" }).click();
      const toast = page.getByRole("alert").filter({ hasText: "This is the last admin." });
      await expect(toast).toBeVisible();
    },

    "the dialog of a user": async (page) => {
      await go(page, "/users");
      await page.getByRole("link", { name: `Edit ${admin.email}` }).click();
      await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
    },

    "the dialog to invite a user": async (page) => {
      await go(page, "/users/create");
      await page.getByRole("dialog").getByRole("button", { name: "Add user" }).click();
      await expect(page.getByText("Invalid email address")).toBeVisible();
    },
  },

  settings: {
    "the settings": async (page) => {
      await go(page, "/settings");
      await expect(page.getByText(/^Last good sync/).first()).toBeVisible();
      await expect(page.getByRole("link", { name: "Sync of the speakers" }).first()).toBeVisible();
    },

    "search results": async (page) => {
      await page.getByRole("button", { name: "Find" }).click();
      await page.getByRole("combobox", { name: "Find" }).fill("okonjo");
      await expect(page.getByRole("option", { name: "Amara Okonjo" })).toBeVisible();
    },

    "a failed sync": async (page) => {
      await page.keyboard.press("Escape");
      await page.route("**/api/functions/manual-sync-trigger", (route) => route.abort());
      await page.getByRole("button", { name: "Sync speakers" }).click();
      await expect(toast(page, "Sync Failed")).toBeVisible();
    },

    "a failed update of the speaker order": async (page) => {
      await page.route("**/api/functions/update-speaker-order", (route) => route.abort());
      await page.getByRole("combobox", { name: "Speaker" }).fill("amara");
      await page.getByRole("option", { name: "Amara Okonjo" }).click();
      await page.getByRole("button", { name: "Update order" }).click();
      await expect(toast(page, "Failed to update speaker order")).toBeVisible();
    },

    "a failed creation of an admin": async (page) => {
      await page.route("**/api/functions/create-admin-user", (route) => route.abort());
      await page.getByLabel("E-mail of the new admin").fill("ines@calder.example");
      await page.getByRole("button", { name: "Create admin user" }).click();
      await expect(toast(page, "Creation Failed")).toBeVisible();
    },

    "an expired session": async (page) => {
      await page.context().clearCookies();
      await page.getByRole("link", { name: "News" }).click();
      await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
    },
  },
};

const toast = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

test.describe("every screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const [group, screens] of Object.entries(groups)) {
    test(`${group}: each screen fits a phone and a desktop and is accessible in both schemes`, async ({
      page,
    }) => {
      await page.goto("/admin/gate-0");
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
      for (const [name, open] of Object.entries(screens)) {
        await test.step(name, async () => {
          await open(page);
          await expectGoodScreen(page);
        });
      }
    });
  }
});

/** Expects that a screen fits all widths and is accessible in both schemes. */
async function expectGoodScreen(page: Page): Promise<void> {
  await resizeTo(page, 320);
  await expectNoHorizontalScroll(page);
  await expectOwnFonts(page);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  // Switching the scheme is slow, so each screen starts with the scheme that the previous one ended
  // with.
  const schemes = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  const widths = [1440, 390];
  for (const scheme of schemes) {
    await showScheme(page, scheme);
    for (const width of widths) {
      await test.step(`${width} px, ${scheme}`, async () => {
        await resizeTo(page, width);
        await expectNoHorizontalScroll(page);
        await (scheme === "light" ? expectAccessible(page) : expectReadable(page));
      });
    }
    widths.reverse();
  }
}

test("a list shows 14 rows above the fold on a desktop and 8 on a phone", async ({ page }) => {
  await page.goto("/admin/speakers");
  for (const { width, height, rows } of [
    { width: 1440, height: 900, rows: 14 },
    { width: 390, height: 844, rows: 8 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole("row").nth(25)).toBeVisible();
    const boxes = await Promise.all(
      (await page.getByRole("row").all()).map((row) => row.boundingBox()),
    );
    const visible = boxes.filter((box) => box !== null && box.y + box.height <= height);
    // The first row is the header.
    expect(visible.length - 1, `at ${width} x ${height}`).toBeGreaterThanOrEqual(rows);
    const add = await page.getByRole("link", { name: "Add speaker" }).boundingBox();
    expect((add?.y ?? Infinity) + (add?.height ?? 0)).toBeLessThanOrEqual(boxes[0]?.y ?? 0);
  }
});

test("the console loads at most 275 kB of scripts at first, and its sign-in prompt is accessible", async ({
  page,
}) => {
  const scriptBytes = measureScripts(page);
  await page.context().clearCookies();
  await page.goto("/admin/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scriptBytes()).toBeGreaterThan(0);
  expect(scriptBytes()).toBeLessThanOrEqual(275_000);
  await expectGoodScreen(page);
});

test("the console loads at most 345 kB of scripts for a list and a dialog", async ({ page }) => {
  const scriptBytes = measureScripts(page);
  await page.goto("/admin/topics");
  await page.getByRole("link", { name: "Add topic" }).click();
  await expect(page.getByRole("group", { name: "Speakers" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scriptBytes()).toBeGreaterThan(0);
  expect(scriptBytes()).toBeLessThanOrEqual(345_000);
});

/** Returns a function that sums the transfer size of the scripts, in bytes. */
function measureScripts(page: Page): () => number {
  const scripts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    const { responseBodySize } = await response.request().sizes();
    scripts.set(response.url(), responseBodySize);
  });
  return () => [...scripts.values()].reduce((sum, size) => sum + size, 0);
}

/** Replaces the editor with the preview, which only narrow viewports do. */
async function togglePreview(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 900 };
  await page.setViewportSize({ width: 390, height });
  await page
    .getByRole("group", { name: "Content" })
    .getByRole("button", { name: "Preview" })
    .click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
}
