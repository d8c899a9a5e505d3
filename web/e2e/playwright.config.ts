import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Debian's browser, where Playwright's own cannot be downloaded. */
const debianChromium = "/usr/bin/chromium";
const given = process.env["CHROMIUM_PATH"];
const executablePath = given ?? (existsSync(debianChromium) ? debianChromium : undefined);

export default defineConfig({
  testDir: "../..",
  testMatch: ["web/e2e/*.e2e.ts", "admin/e2e/*.e2e.ts"],
  outputDir: "../dist/e2e",
  reporter: [["list"], ["json", { outputFile: "../dist/e2e-report.json" }]],
  // One browser and one stack at a time: the journeys start real processes.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    // What a device keeps must not answer in place of the product; the journeys without a connection allow it.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    launchOptions: {
      args: ["--no-sandbox", "--disable-background-networking"],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
