import type { Page, Route } from "@playwright/test";
import { expectAccessible, expectReadableInTheDark } from "../../web/e2e/accessibility.ts";
import { expectNoHorizontalScroll, resizeTo } from "../../web/e2e/layout.ts";
import type { JobStatus } from "api/contract/jobs";
import { contactMessage } from "api/testing";
import { admin, expect } from "../../web/e2e/stack-test.ts";
import { adminTest as test } from "./admin-test.ts";
import { heldRun, waiting } from "../src/testing/sync-samples.ts";

const failedMail = {
  id: "6e0f1f0c-9c2f-4e0a-8d5f-2f1f0a6b7c8d",
  recipient: "a.person.with.a.very.long.address@an-organisation-with-a-long-name.example",
  kind: "role-decided",
  subject: "Admin access granted",
  status: "failed",
  attempts: 1,
  error: "The mail server refused it: 550 5.1.1 <a.person.with.a.very.long.address> No such user",
  nextAttemptAt: null,
  createdAt: "2025-11-04T09:00:00.000Z",
  sentAt: null,
};

/** How each screen of the console is opened, and what shows that it is there. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  "what waits today": async (page) => {
    await page.goto("/admin/");
    await expect(
      page.getByRole("heading", { name: "Today", exact: false, level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: /^Messages/ })).toContainText("Inès Calder");
    await expect(page.getByRole("region", { name: /^Not ready \(/ })).toBeVisible({
      timeout: 30_000,
    });
  },

  "a day on which nothing waits": async (page) => {
    const none = { count: 0, items: [] };
    const since = "2025-11-04T09:00:00.000Z";
    await page.route("**/api/functions/today", (route) =>
      route.fulfill({
        json: { waiting: [], scheduled: none, since, changed: { count: 0, records: [] } },
      }),
    );
    await page.route("**/api/functions/check-readiness", (route) => route.fulfill({ json: [] }));
    await page.goto("/admin/");
    await expect(page.getByText("Nothing waits for you.")).toBeVisible();
  },

  "a day that cannot be read": async (page) => {
    await page.route("**/api/functions/today", (route) => route.abort());
    await page.goto("/admin/");
    await expect(page.getByText("What waits for you could not be read")).toBeVisible();
  },

  "the list of speakers": openSpeakers,

  "the end of the list": async (page) => {
    await openSpeakers(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  },

  "a search without a match": async (page) => {
    await openSpeakers(page);
    await page.getByRole("searchbox", { name: "Search speakers" }).fill("zzzz");
    await expect(page.getByText("No speakers match this search.")).toBeVisible();
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
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },

  "chosen speakers and the question before they are deleted": async (page) => {
    await openSpeakers(page);
    await page.getByRole("row", { name: "Hiroko Tanabe" }).getByRole("checkbox").check();
    await page.getByRole("row", { name: "Amara Okonjo" }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Are you sure you want to delete these 2 speakers?")).toBeVisible();
  },

  "changes that are not saved": async (page) => {
    await page.goto("/admin/speakers/create");
    await page.getByLabel("First name").fill("Ada");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog", { name: "Unsaved changes" })).toBeVisible();
  },

  "no speakers": async (page) => {
    await page.route("**/api/speakers?*", answerNothing);
    await page.goto("/admin/speakers");
    await expect(page.getByText("No speakers added yet...")).toBeVisible();
  },

  "speakers on their way": async (page) => {
    await page.route("**/api/speakers?*", () => {});
    await page.goto("/admin/speakers");
    await expect(page.getByRole("status")).toHaveText("Loading speakers");
    await expect(page.getByRole("table")).toBeVisible();
  },

  "speakers that cannot be read": async (page) => {
    await page.route("**/api/speakers?*", (route) => route.fulfill({ status: 500 }));
    await page.goto("/admin/speakers");
    await expect(page.getByText("Failed to load speakers")).toBeVisible();
  },

  "the agenda": openAgenda,

  "the board of the agenda": async (page) => {
    await page.goto("/admin/topics/board");
    await expect(
      page.getByRole("list", { name: "Sessions" }).getByRole("listitem"),
    ).not.toHaveCount(0);
  },

  "the dialog of a topic": async (page) => {
    await openAgenda(page);
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Title")).not.toHaveValue("");
    await expect(dialog.getByLabel("Start")).not.toHaveValue("");
  },

  "the choice of a speaker": async (page) => {
    await page.goto("/admin/topics/create");
    await page.getByRole("combobox", { name: "Speaker" }).fill("amara");
    await expect(page.getByRole("option", { name: "Amara Okonjo" })).toBeVisible();
  },

  "no topics": async (page) => {
    await page.route("**/api/topics?*", answerNothing);
    await page.goto("/admin/topics");
    await expect(page.getByText("No agenda topics added yet...")).toBeVisible();
  },

  "topics that cannot be read": async (page) => {
    await page.route("**/api/topics?*", (route) => route.fulfill({ status: 500 }));
    await page.goto("/admin/topics");
    await expect(page.getByText("Failed to load agenda data")).toBeVisible();
  },

  "the list of posts": openNews,

  "the dialog of a post": async (page) => {
    await openNews(page);
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByLabel("Content", { exact: true }).last()).not.toHaveValue("");
  },

  "the preview of a post": async (page) => {
    await openNews(page);
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await togglePreview(page);
  },

  "no posts": async (page) => {
    await page.route("**/api/news?*", answerNothing);
    await page.goto("/admin/news");
    await expect(page.getByText("No news posts created yet...")).toBeVisible();
  },

  "the list of categories": openCategories,

  "the dialog of a category": async (page) => {
    await openCategories(page);
    await page.getByRole("link", { name: "Edit Airports" }).click();
    await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Airports");
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
    await expect(page.getByText("No message waits for an answer.")).toBeVisible();
  },

  "the settings": async (page) => {
    await page.goto("/admin/settings");
    await expect(page.getByText(/^Last good sync/).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Sync of the speakers" }).first()).toBeVisible();
  },

  "conflicts and missing records": async (page) => {
    await page.route("**/api/sync-sources?*", (route) =>
      route.fulfill({ json: waiting, headers: { "content-range": "sync-sources 0-1/2" } }),
    );
    await page.goto("/admin/settings");
    await expect(page.getByRole("region", { name: "Conflicts of the speakers (3)" })).toBeVisible();
    await page.getByLabel("Select Ida Quill").check();
    await expect(page.getByText("The last 3 runs failed")).toBeVisible();
  },

  "the question before records are removed": async (page) => {
    await page.route("**/api/sync-sources?*", (route) =>
      route.fulfill({ json: waiting, headers: { "content-range": "sync-sources 0-1/2" } }),
    );
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Remove all" }).click();
    await expect(page.getByRole("alertdialog", { name: "Remove 2 speakers" })).toBeVisible();
  },

  "the question before a sheet is written": async (page) => {
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Write the sheets" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("is overwritten");
  },

  "a sync under way": async (page) => {
    await page.route("**/api/functions/manual-sync-trigger", () => {});
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Sync speakers" }).click();
    await expect(page.getByRole("progressbar", { name: "Progress of the sync" })).toBeVisible();
  },

  "a sync that Google does not answer": async (page) => {
    const problem = "Google answers 500; trying again, 2 of 4";
    const status: JobStatus = {
      id: "sync-speakers:1",
      name: "sync-speakers",
      state: "active",
      progress: { step: "Reading the spreadsheet", done: 0, total: null, problem },
      result: null,
      error: null,
      failure: null,
    };
    const location = "/api/jobs/sync-speakers:1";
    await page.route("**/api/functions/manual-sync-trigger", (route) =>
      route.fulfill({ status: 202, headers: { location }, json: status }),
    );
    await page.route(`**${location}/events`, (route) => route.fulfill({ status: 204 }));
    await page.route(`**${location}`, (route) => route.fulfill({ json: status }));
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Sync speakers" }).click();
    await expect(page.getByRole("button", { name: problem })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  },

  "a sync that failed": async (page) => {
    await page.route("**/api/functions/manual-sync-trigger", (route) => route.abort());
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Sync speakers" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Sync Failed" })).toBeVisible();
  },

  "a speaker order that could not be updated": async (page) => {
    await page.route("**/api/functions/update-speaker-order", (route) => route.abort());
    await page.goto("/admin/settings");
    await page.getByRole("combobox", { name: "Speaker" }).fill("amara");
    await page.getByRole("option", { name: "Amara Okonjo" }).click();
    await page.getByRole("button", { name: "Update order" }).click();
    const toast = page.getByRole("alert").filter({ hasText: "Failed to update speaker order" });
    await expect(toast).toBeVisible();
  },

  "what is found": async (page) => {
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("combobox", { name: "Find" }).fill("okonjo");
    await expect(page.getByRole("option", { name: "Amara Okonjo" })).toBeVisible();
  },

  "the edition": openEdition,

  "the dialog of the edition": async (page) => {
    await openEdition(page);
    await page.getByRole("link", { name: /^Edit / }).click();
    await expect(page.getByLabel("City")).not.toHaveValue("");
  },

  "the list of passes": openPasses,

  "the dialog of a pass": async (page) => {
    await openPasses(page);
    await page.getByRole("link", { name: "Edit Early Bird" }).click();
    await expect(page.getByLabel("Features")).toHaveValue(/^Live access.*\n/);
  },

  "a pass without a price": async (page) => {
    await openPasses(page);
    await page.getByRole("link", { name: "Edit Early Bird" }).click();
    await page.getByRole("spinbutton", { name: "Price" }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Write a whole number")).toBeVisible();
  },

  "passes that are put in order by hand": async (page) => {
    await openPasses(page);
    await page.getByRole("link", { name: "Order by hand" }).click();
    await expect(page.getByRole("button", { name: "Move Early Bird" })).toBeVisible();
  },

  "a policy as its page shows it": async (page) => {
    await page.goto("/admin/policies");
    await page.getByRole("link", { name: "Edit Privacy Policy" }).click();
    await togglePreview(page);
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("Your rights");
  },

  "what is not ready": async (page) => {
    await page.goto("/admin/readiness");
    await expect(page.getByRole("region", { name: /^Texts with a date that is over/ })).toBeVisible(
      { timeout: 30_000 },
    );
  },

  "the reason why a finding is silenced": async (page) => {
    await page.goto("/admin/readiness");
    await page
      .getByRole("button", { name: /^Silence: / })
      .first()
      .click({ timeout: 30_000 });
    const dialog = page.getByRole("dialog", { name: "Silence this finding" });
    await dialog.getByRole("button", { name: "Silence" }).click();
    await expect(dialog.getByText("Say why it may stay as it is")).toBeVisible();
  },

  "a check that failed": async (page) => {
    await page.route("**/api/functions/check-readiness", (route) => route.abort());
    await page.goto("/admin/readiness");
    await expect(page.getByText("What is ready could not be checked")).toBeVisible();
  },

  "no mails": async (page) => {
    await page.route("**/api/mails?*", answerNothing);
    await page.goto("/admin/mails");
    await expect(page.getByText("No mail has been written yet.")).toBeVisible();
  },

  "a mail that has failed": async (page) => {
    await page.route(/\/api\/mails[/?]/, async (route) => {
      const isOne = route.request().url().includes(failedMail.id);
      await route.fulfill({
        json: isOne ? failedMail : [failedMail],
        headers: { "content-range": "mails 0-0/1" },
      });
    });
    await page.goto("/admin/mails");
    await page.getByRole("table").getByRole("link", { name: failedMail.subject }).click();
    await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  },

  "suppressed addresses": async (page) => {
    await page.route("**/api/suppressed-addresses?*", (route) =>
      route.fulfill({
        json: [
          {
            id: failedMail.id,
            address: failedMail.recipient,
            reason: failedMail.error,
            since: failedMail.createdAt,
          },
        ],
        headers: { "content-range": "suppressed-addresses 0-0/1" },
      }),
    );
    await page.goto("/admin/suppressed-addresses");
    await expect(page.getByRole("row", { name: failedMail.recipient })).toBeVisible();
  },

  "the list of role grants": openRoleGrants,

  "a role grant": async (page) => {
    await openRoleGrants(page);
    await page.getByRole("table").getByRole("link", { name: admin.email }).click();
    await expect(page.getByRole("button", { name: "Revoke" })).toBeVisible();
  },

  "the last admin, who stays": async (page) => {
    await openRoleGrants(page);
    await page.getByRole("table").getByRole("link", { name: admin.email }).click();
    await page.getByRole("button", { name: "Revoke" }).click();
    const toast = page.getByRole("alert").filter({ hasText: "This is the last admin." });
    await expect(toast).toBeVisible();
  },

  "the list of users": openUsers,

  "the dialog of a user": async (page) => {
    await openUsers(page);
    await page.getByRole("link", { name: `Edit ${admin.email}` }).click();
    await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
  },

  "the invitation of a user": async (page) => {
    await page.goto("/admin/users/create");
    await page.getByRole("dialog").getByRole("button", { name: "Add user" }).click();
    await expect(page.getByText("Invalid email address")).toBeVisible();
  },

  "the audit": async (page) => {
    await page.goto("/admin/audit-entries");
    await expect(page.getByRole("row", { name: /Admin role granted/ }).first()).toBeVisible();
  },

  "the list of sync runs": openSyncRuns,

  "a sync run": async (page) => {
    await openSyncRuns(page);
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Sync of the speakers" })).toBeVisible();
  },

  ...Object.fromEntries(
    ["Conflicts", "Changed", "Left as they are"].map((kind) => [
      `a held run: ${kind}`,
      async (page: Page) => {
        await page.route(`**/api/sync-runs/${heldRun.id}`, (route) =>
          route.fulfill({ json: heldRun }),
        );
        await page.goto(`/admin/sync-runs/${heldRun.id}`);
        await page.getByRole("button", { name: new RegExp(`^${kind}`) }).click();
        await expect(page.getByRole("button", { name: "Apply this now" })).toBeVisible();
      },
    ]),
  ),

  "a run that is not there": async (page) => {
    await page.goto("/admin/sync-runs/7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a99");
    await expect(page.getByText("This run cannot be shown")).toBeVisible();
  },

  "an admin who could not be created": async (page) => {
    await page.route("**/api/functions/create-admin-user", (route) => route.abort());
    await page.goto("/admin/settings");
    await page.getByLabel("E-mail of the new admin").fill("ines@calder.example");
    await page.getByRole("button", { name: "Create admin user" }).click();
    const toast = page.getByRole("alert").filter({ hasText: "Creation Failed" });
    await expect(toast).toBeVisible();
  },

  "a session that has ended": async (page) => {
    await openSpeakers(page);
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
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

test.describe("every screen", () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });

  for (const [name, open] of Object.entries(screens)) {
    test(`${name}: fits a phone and a desktop and is accessible in both schemes`, async ({
      page,
    }) => {
      await open(page);
      await page.evaluate(() => document.fonts.ready);
      for (const width of [1440, 390]) {
        await test.step(`${width} px`, async () => {
          await resizeTo(page, width);
          await expectNoHorizontalScroll(page);
          await expectAccessible(page);
        });
      }
      for (const width of [390, 1440]) {
        await test.step(`${width} px, dark`, async () => {
          await resizeTo(page, width);
          await expectReadableInTheDark(page);
        });
      }
    });
  }
});

for (const { width, height, rows } of [
  { width: 1440, height: 900, rows: 14 },
  { width: 390, height: 844, rows: 8 },
]) {
  test(`at ${width} x ${height} the first screen of a list shows ${rows} rows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openSpeakers(page);
    const boxes = await Promise.all(
      (await page.getByRole("row").all()).map((row) => row.boundingBox()),
    );
    const visible = boxes.filter((box) => box !== null && box.y + box.height <= height);
    // The first one is the head.
    expect(visible.length - 1).toBeGreaterThanOrEqual(rows);
    const add = await page.getByRole("link", { name: "Add speaker" }).boundingBox();
    expect((add?.y ?? Infinity) + (add?.height ?? 0)).toBeLessThanOrEqual(boxes[0]?.y ?? 0);
  });
}

test("the first load of the console takes at most 275 kB of scripts", async ({ page }) => {
  const weight = weighScripts(page);
  await page.context().clearCookies();
  await page.goto("/admin/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(weight()).toBeGreaterThan(0);
  expect(weight()).toBeLessThanOrEqual(275_000);
});

test("with a list and a dialog the console takes at most 330 kB of scripts", async ({ page }) => {
  const weight = weighScripts(page);
  await openAgenda(page);
  await page.getByRole("link", { name: "Add topic" }).click();
  await expect(page.getByRole("combobox", { name: "Speaker" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(weight()).toBeGreaterThan(0);
  expect(weight()).toBeLessThanOrEqual(330_000);
});

/** Sums up what the page's scripts take on the way, in bytes. */
function weighScripts(page: Page): () => number {
  const scripts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    const { responseBodySize } = await response.request().sizes();
    scripts.set(response.url(), responseBodySize);
  });
  return () => [...scripts.values()].reduce((sum, size) => sum + size, 0);
}

/** Shows the article in the place of its text, as on a page that has no room for both. */
async function togglePreview(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 900 };
  await page.setViewportSize({ width: 390, height });
  await page
    .getByRole("group", { name: "Content" })
    .getByRole("button", { name: "Preview" })
    .click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
}

async function openAgenda(page: Page): Promise<void> {
  await page.goto("/admin/topics");
  await expect(page.getByRole("row").nth(13)).toBeVisible();
}

async function openNews(page: Page): Promise<void> {
  await page.goto("/admin/news");
  await expect(page.getByRole("row").nth(4)).toBeVisible();
}

async function openCategories(page: Page): Promise<void> {
  await page.goto("/admin/categories");
  await expect(page.getByRole("row", { name: /Airports/ })).toBeVisible();
}

async function openEdition(page: Page): Promise<void> {
  await page.goto("/admin/editions");
  await expect(page.getByRole("row", { name: /Virtual Aviation Congress/ })).toBeVisible();
}

async function openPasses(page: Page): Promise<void> {
  await page.goto("/admin/passes");
  await expect(page.getByRole("row", { name: /Early Bird/ })).toBeVisible();
}

async function openSpeakers(page: Page): Promise<void> {
  await page.goto("/admin/speakers");
  await expect(page.getByRole("row").nth(25)).toBeVisible();
}

async function openRoleGrants(page: Page): Promise<void> {
  await page.goto("/admin/role-grants");
  await expect(page.getByRole("row", { name: admin.email })).toBeVisible();
}

async function openUsers(page: Page): Promise<void> {
  await page.goto("/admin/users");
  await expect(page.getByRole("row", { name: admin.email })).toBeVisible();
}

async function openSyncRuns(page: Page): Promise<void> {
  await page.goto("/admin/sync-runs");
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
}

async function openMessages(page: Page): Promise<void> {
  await page.goto("/admin/contact-messages");
  await expect(page.getByRole("row", { name: /Inès Calder/ })).toBeVisible();
}

async function answerNothing(route: Route): Promise<void> {
  await route.fulfill({ json: [], headers: { "content-range": "items 0-0/0" } });
}
