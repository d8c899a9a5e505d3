import { defineConfig } from "@playwright/test";
import { testTimeoutMs, waitTimeoutMs } from "api/testing/journeys";
import { testChromium } from "../../.ci/chromium.ts";
import { first, held } from "./held-edition.ts";

const { launchOptions } = await testChromium();

/** The journey that leads from the first edition to another: not from another one on. */
const fromFirst = held === first ? [] : ["web/e2e/next-edition.e2e.ts"];

/**
 * Journeys that start processes of their own: they take longest, so they begin first. A stack serves
 * all files that need one like it, in a worker of its own.
 */
const ownProcesses = [
  ...[
    "row-to-page",
    "removed-content",
    "booking",
    "offline",
    "accounts",
    "hostile-news",
    "live",
    "next-edition",
  ].map((name) => `web/e2e/${name}.e2e.ts`),
  "admin/e2e/board.e2e.ts",
  "admin/e2e/editing.e2e.ts",
  "admin/e2e/messages.e2e.ts",
  "admin/e2e/ordering.e2e.ts",
  "admin/e2e/panel.e2e.ts",
  "admin/e2e/photos.e2e.ts",
  "admin/e2e/publishing.e2e.ts",
  "admin/e2e/rights.e2e.ts",
  "admin/e2e/syncs.e2e.ts",
  "admin/e2e/mail.e2e.ts",
  "admin/e2e/import.e2e.ts",
  "admin/e2e/jobs.e2e.ts",
  "admin/e2e/find.e2e.ts",
  "admin/e2e/notices.e2e.ts",
  "admin/e2e/today.e2e.ts",
  "admin/e2e/two-editors.e2e.ts",
  "admin/e2e/long-day.e2e.ts",
  "admin/e2e/release.e2e.ts",
  "admin/e2e/translated.e2e.ts",
];

// A trace records the page at each action of each test, which takes a sixth of the processor's time:
// `npm run e2e -- --trace retain-on-failure` has one of what fails.
export default defineConfig({
  testDir: "../..",
  projects: [
    {
      name: "own-processes",
      testMatch: ownProcesses,
      testIgnore: fromFirst,
      fullyParallel: false,
    },
    {
      name: "desktop",
      testMatch: ["web/e2e/*.e2e.ts", "admin/e2e/*.e2e.ts"],
      testIgnore: ownProcesses,
    },
    {
      name: "phone",
      testMatch: ["web/e2e/*.e2e.ts", "admin/e2e/*.e2e.ts"],
      testIgnore: ownProcesses,
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 } },
    },
  ],
  globalSetup: "./shared-stack.ts",
  outputDir: "../dist/e2e",
  reporter: [["list"], ["json", { outputFile: "../dist/e2e-report.json" }]],
  // Playwright would compile the built server, which a journey imports, once more.
  build: { external: ["**/dist/**"] },
  fullyParallel: true,
  workers: 2,
  // Of many steps each may take its time.
  timeout: 2 * testTimeoutMs,
  expect: { timeout: waitTimeoutMs, toPass: { timeout: waitTimeoutMs } },
  forbidOnly: true,
  use: {
    // Below the timeout of a test, so that a failure names the click that waited.
    actionTimeout: waitTimeoutMs,
    navigationTimeout: waitTimeoutMs,
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1440, height: 900 },
    // What fades or slides is at once where it ends. Journeys of what moves say so.
    reducedMotion: "reduce",
    // A service worker's cache must not answer in place of the server; the offline journeys allow it.
    serviceWorkers: "block",
    launchOptions,
  },
});
