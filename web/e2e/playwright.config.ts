import { defineConfig } from "@playwright/test";
import { testTimeoutMs, waitTimeoutMs } from "api/testing/journeys";
import { testChromium } from "../../.ci/chromium.ts";
import { first, held } from "./held-edition.ts";

const { launchOptions } = await testChromium();

/** Starts at the first edition, so it is skipped when the stack has another one. */
const fromFirst = held === first ? [] : ["web/e2e/next-edition.e2e.ts"];

/**
 * Tests that start their own processes. They take longest, so they start first. One worker and its
 * stack serve all files with the same options.
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

// Traces are off because recording them takes a sixth of the CPU time. Run
// `npm run e2e -- --trace retain-on-failure` to trace failures.
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
  // Keeps Playwright from compiling the built server, which a test imports.
  build: { external: ["**/dist/**"] },
  fullyParallel: true,
  workers: 2,
  // Tests have many steps, each of which may be slow.
  timeout: 2 * testTimeoutMs,
  expect: { timeout: waitTimeoutMs, toPass: { timeout: waitTimeoutMs } },
  forbidOnly: true,
  use: {
    // Below the test timeout, so that a failure names the pending action.
    actionTimeout: waitTimeoutMs,
    navigationTimeout: waitTimeoutMs,
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1440, height: 900 },
    // Skips transitions. Tests of animations override it.
    reducedMotion: "reduce",
    // Requests must reach the server. The offline tests allow service workers.
    serviceWorkers: "block",
    launchOptions,
  },
});
