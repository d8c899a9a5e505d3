import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Debian's browser, where Playwright's own cannot be downloaded. */
const debianChromium = "/usr/bin/chromium";
const given = process.env["CHROMIUM_PATH"];
const executablePath = given ?? (existsSync(debianChromium) ? debianChromium : undefined);

/** What visitors do with each part of the site; the other journeys choose their windows themselves, or need none. */
const visits = ["agenda", "booking", "errands", "gone", "news", "search", "sign-in", "visitor"].map(
  (name) => `web/e2e/${name}.e2e.ts`,
);

export default defineConfig({
  testDir: "../..",
  projects: [
    {
      name: "desk",
      testMatch: ["web/e2e/*.e2e.ts", "admin/e2e/*.e2e.ts"],
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: "phone", testMatch: visits, use: { viewport: { width: 390, height: 844 } } },
  ],
  outputDir: "../dist/e2e",
  reporter: [["list"], ["json", { outputFile: "../dist/e2e-report.json" }]],
  // One browser and one stack at a time: the journeys start real processes.
  workers: 1,
  // A busy machine may take its time; what holds is told at once all the same.
  timeout: 300_000,
  expect: { timeout: 45_000 },
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
