import { appendFile, copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import type { Stack } from "api/testing/journeys";
import { expectAccessible } from "../../web/e2e/accessibility.ts";
import { expectNoHorizontalScroll, resizeTo } from "../../web/e2e/layout.ts";
import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

const root = join(import.meta.dirname, "../..");
const sheets = ["speakers", "agenda-day1", "agenda-day2"] as const;

/** Restores the original sheets. */
test.beforeEach(async ({ stack }) => {
  for (const sheet of sheets) {
    const original = join(root, `api/src/app/database/seed/${sheet}.csv`);
    await copyFile(original, join(stack.spreadsheets, `${sheet}.csv`));
  }
});

/** Replaces text in a spreadsheet. */
async function edit(
  stack: Stack,
  sheet: (typeof sheets)[number],
  from: string,
  to: string,
): Promise<void> {
  const file = join(stack.spreadsheets, `${sheet}.csv`);
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${sheet} does not contain ${from}`);
  await writeFile(file, text.replaceAll(from, to));
}

/** Syncs with the button in the settings. */
async function sync(page: Page, source: "speakers" | "agenda"): Promise<void> {
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: `Sync ${source}` }).click();
  const done = source === "speakers" ? "Sync Successful" : /^Synced \d+ items!/;
  await expect(page.getByText(done)).toBeVisible();
}

/** Changes a speaker through the API. */
async function change(page: Page, site: string, slug: string, data: object): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ slug }));
  const [speaker] = await (await page.request.get(`/api/speakers?filter=${filter}`)).json();
  const headers = { origin: site };
  const answer = await page.request.put(`/api/speakers/${speaker.id}`, { data, headers });
  expect(answer.status()).toBe(200);
}

async function expectOnSite(page: Page, path: string, words: string, isExpected = true) {
  await expect(async () => {
    const html = await (await page.request.get(path)).text();
    expect(html.includes(words)).toBe(isExpected);
  }).toPass();
}

async function expectGood(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await resizeTo(page, width);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  }
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("previews, applies and undoes a sync", async ({ page, stack }) => {
  await sync(page, "speakers");
  await edit(stack, "speakers", "Founder and Chief Technology Officer", "Keeper of Bearings");
  await edit(stack, "speakers", "Hiroko,Tanabe,", "Hiroko,Tanabe-Lee,");
  await appendFile(
    join(stack.spreadsheets, "speakers.csv"),
    'Ida,Quill,Purser,Calder Air,"Serves.",,,,,yes,51\r\nBad,Row,,,,javascript:alert(1),,,,perhaps,x\r\n',
  );

  await page.getByRole("button", { name: "Preview" }).first().click();
  await expect(heading(page, "Preview of the speakers")).toBeVisible();
  await expect(page.getByText("44 read, 2 added, 2 changed, 3 errors")).toBeVisible();
  await expect(
    page.getByRole("row", { name: /45 Featured perhaps Write yes or no/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Renamed (1)" }).click();
  await expect(page.getByText("Tanabe-Lee").first()).toBeVisible();
  await page.getByRole("button", { name: "Changed (1)" }).click();
  await expect(page.locator("del")).toHaveText("Founder and Chief Technology Officer");
  await expect(page.locator("ins")).toHaveText("Keeper of Bearings");
  await expectGood(page);
  await expectOnSite(page, "/speakers", "Keeper of Bearings", false);

  await page.getByRole("button", { name: "Apply this now" }).click();
  await expect(heading(page, "Sync of the speakers")).toBeVisible();
  await expectOnSite(page, "/speakers", "Keeper of Bearings");
  await expectOnSite(page, "/speakers", "Ida Quill");

  await page.getByRole("button", { name: "Undo this run" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo this run" });
  await expect(question).toContainText("Later edits are kept and listed");
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page, "Undo in the speakers")).toBeVisible();
  await expect(page.getByText("2 changed, 2 removed")).toBeVisible();
  await expectOnSite(page, "/speakers", "Keeper of Bearings", false);
  await expectOnSite(page, "/speakers", "Ida Quill", false);

  await page.getByRole("link", { name: "the run that it took back" }).click();
  await expect(heading(page, "Sync of the speakers")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo this run" })).toHaveCount(0);
  await page.getByRole("link", { name: "the run that took it back" }).click();
  await expect(heading(page, "Undo in the speakers")).toBeVisible();
});

test("resolves conflicts one by one, with our value or the sheet's", async ({
  page,
  site,
  stack,
}) => {
  await sync(page, "speakers");
  await change(page, site, "amara_okonjo", { jobTitle: "Chair", company: "Okonjo Aero" });
  await edit(
    stack,
    "speakers",
    "Amara,Okonjo,Chief Executive Officer,Northmere Technics",
    "Amara,Okonjo,Group Chief Executive,Northmere Group",
  );
  await sync(page, "speakers");
  const jobTitle = page.getByRole("group", { name: "Job title of Amara Okonjo" });
  await expect(page.getByRole("region", { name: "Conflicts of the speakers (2)" })).toBeVisible();
  await expect(jobTitle).toContainText(/Ours.*Chair.*The sheet's.*Group Chief Executive/);
  await expectGood(page);

  await jobTitle.getByRole("button", { name: "Keep ours" }).click();
  await expect(page.getByRole("region", { name: "Conflicts of the speakers (1)" })).toBeVisible();
  await page
    .getByRole("group", { name: "Company of Amara Okonjo" })
    .getByRole("button", { name: "Take the sheet's" })
    .click();
  await expect(page.getByRole("region", { name: /^Conflicts of/ })).toHaveCount(0);
  await expectOnSite(page, "/amara_okonjo", "Chair");
  await expectOnSite(page, "/amara_okonjo", "Northmere Group");

  await sync(page, "speakers");
  await expect(page.getByRole("region", { name: /^Conflicts of/ })).toHaveCount(0);
});

test("syncs both days of the agenda, and removes sessions missing from the sheet on request", async ({
  page,
  stack,
}) => {
  const title = "Reading an Engine Before It Is Opened";
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: "Sync agenda" }).click();
  await expect(page.getByText("Synced 28 items! (Day 1: 14, Day 2: 14)")).toBeVisible();

  const file = join(stack.spreadsheets, "agenda-day1.csv");
  const lines = (await readFile(file, "utf8")).split(/(?<=\n)/);
  await writeFile(file, lines.filter((line) => !line.startsWith(title)).join(""));
  await edit(stack, "agenda-day2", "9:00 AM", "8.45");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Sync agenda" }).click();
  await expect(page.getByText("Synced 27 items! (Day 1: 13, Day 2: 14)")).toBeVisible();
  await expectOnSite(page, "/agenda/day2/keynote-fewer-aircraft-more-hours", "8:45 AM");

  await expect(page.getByRole("region", { name: /^Gone from the sheet/ })).toContainText(title);
  await page.getByLabel(`Select ${title}`).check();
  await page.getByRole("button", { name: /^Remove/ }).click();
  const question = page.getByRole("alertdialog", { name: "Remove 1 session" });
  await expect(question).toContainText(title);
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The sessions have been removed")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Gone from the sheet/ })).toHaveCount(0);
  await expect(async () => {
    const gone = await page.request.get("/agenda/day1/reading-an-engine-before-it-is-opened");
    expect(gone.status()).toBe(404);
  }).toPass();
});

/** Whether a request starts a sync. */
const isSync = (request: Request) => /\/manual-(sync-trigger|agenda-sync)$/.test(request.url());

test("the buttons call the functions, and follow the job in the `Location` header", async ({
  page,
}) => {
  await page.goto("/admin/settings");
  for (const [source, name, body] of [
    ["speakers", "manual-sync-trigger", { trigger: "manual" }],
    ["agenda", "manual-agenda-sync", null],
  ] as const) {
    const requested = page.waitForRequest(isSync);
    const followed = page.waitForRequest(/\/api\/jobs\/.*\/events$/);
    await page.getByRole("button", { name: `Sync ${source}` }).click();
    const request = await requested;
    expect(new URL(request.url()).pathname).toBe(`/api/functions/${name}`);
    expect(request.postDataJSON()).toEqual(body);
    expect(request.headers()["prefer"]).toBe("respond-async");
    const answer = await request.response();
    expect(answer?.status()).toBe(202);
    const location = answer?.headers()["location"];
    expect(new URL((await followed).url()).pathname).toBe(`${location}/events`);
    await expect(page.getByRole("button", { name: `Sync ${source}` })).toBeEnabled();
  }
});

test("shows Google's errors on the button, and cancels the run", async ({ page, stack }) => {
  await page.goto("/admin/settings");
  // An unclosed quote makes the sheet server fail.
  await appendFile(join(stack.spreadsheets, "speakers.csv"), '"');
  await page.getByRole("button", { name: "Sync speakers" }).click();
  const answered = page.getByRole("button", {
    name: /^Google answers 500; trying again, [2-4] of 4$/,
  });
  await expect(answered).toBeDisabled();
  await resizeTo(page, 390);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Cancelled by admin@")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sync speakers" })).toBeEnabled();
  // The list of runs is refetched after the cancellation.
  const cancelled = page.getByRole("listitem").filter({ hasText: "Cancelled" });
  await cancelled.getByRole("link", { name: /speakers/ }).click();
  await expect(heading(page, "Sync of the speakers")).toBeVisible();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expectGood(page);
});

test("follows a waiting run across a reload until it ends", async ({ page, stack }) => {
  const releaseLock = await stack.takeLock("sync:speakers");
  await page.goto("/admin/settings");
  const started = page.waitForResponse((response) => isSync(response.request()));
  await page.getByRole("button", { name: "Sync speakers" }).click();
  await expect(page.getByRole("button", { name: "Syncing speakers..." })).toBeDisabled();
  await expect(page.getByRole("progressbar", { name: "Progress of the sync" })).toBeVisible();
  await expectGood(page);
  await (await started).finished();
  await page.reload();
  await expect(page.getByRole("button", { name: "Syncing speakers..." })).toBeDisabled();
  await expect(page.getByRole("progressbar", { name: "Progress of the sync" })).toBeVisible();
  await releaseLock();
  await expect(page.getByText("Sync Successful")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sync speakers" })).toBeEnabled();
  await expect(page.getByText(/^Last good sync \d+ seconds? ago/).first()).toBeVisible();
});

test("follows a run whose stream is silent, while the server restarts", async ({ page }) => {
  await page.clock.install();
  // As a proxy that keeps the connection and passes nothing on.
  await page.route(/\/api\/jobs\/[^/]+\/events$/, () => {});
  let polls = 0;
  await page.route(/\/api\/jobs\/[^/]+$/, async (route) => {
    polls += 1;
    await (polls <= 2 ? route.abort("connectionrefused") : route.continue());
  });
  await page.goto("/admin/settings");
  const followed = page.waitForRequest(/\/api\/jobs\/.*\/events$/);
  await page.getByRole("button", { name: "Sync speakers" }).click();
  await followed;
  await page.clock.fastForward("00:20");
  await expect(page.getByText("Sync Successful")).toBeVisible();
  expect(polls).toBeGreaterThan(2);
});

test("writes the stored content to the sheet, after which a preview shows no changes", async ({
  page,
  site,
  stack,
}) => {
  await sync(page, "speakers");
  await change(page, site, "amara_okonjo", { jobTitle: "Keeper of the Written Sheet" });
  await page.getByRole("button", { name: "Write the sheet", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Write the sheet" });
  await question.getByRole("button", { name: "Overwrite" }).click();
  await expect(page.getByText("The sheet has been written")).toBeVisible();
  const csv = await readFile(join(stack.spreadsheets, "speakers.csv"), "utf8");
  expect(csv).toContain("Amara,Okonjo,");
  expect(csv).toContain("Keeper of the Written Sheet");

  await page.getByRole("button", { name: "Preview" }).first().click();
  await expect(heading(page, "Preview of the speakers")).toBeVisible();
  await expect(page.getByText(/^\d+ read, no changes$/)).toBeVisible();
  await expect(page.getByText("A sync would change nothing.")).toBeVisible();
});

test("downloads the template of a sheet", async ({ page }) => {
  await page.goto("/admin/settings");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Template", exact: true }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("speakers.csv");
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toMatch(/^\ufeffFirst name,Last name,.*,Display order,Slug\r\n# Required\./);
});
