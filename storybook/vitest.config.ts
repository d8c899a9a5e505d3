import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { testChromium } from "../.ci/chromium.ts";
import { testTimeoutMs, waitTimeoutMs } from "../api/src/testing/timeouts.ts";
import { movePointerAway, preferScheme, systemFonts } from "./.storybook/story-commands.ts";

const { launchOptions, isPinned } = await testChromium();
if (!isPinned) {
  console.warn(
    "The pictures of the stories are not compared: only the pinned browser paints them.",
  );
}

export default defineConfig({
  plugins: [storybookTest({ configDir: join(import.meta.dirname, ".storybook") })],
  // Named here, so that finding them late does not reload the page under a running test.
  optimizeDeps: {
    include: [
      "@mantine/core",
      "@mantine/hooks",
      "react-dom/client",
      "axe-core",
      "@mui/material",
      "@mui/material/styles",
      "@tanstack/react-query",
      "escape-html",
      "react-admin",
      "react-hook-form",
      "react-router-dom",
      "zod",
    ],
    exclude: ["@tabler/icons-react"],
  },
  test: {
    name: "storybook",
    // Storybook's plugin would not let a test write its picture.
    api: { allowWrite: true },
    setupFiles: [".storybook/screenshots.ts"],
    provide: { comparesPictures: isPinned, waitTimeoutMs },
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { movePointerAway, preferScheme, systemFonts },
      expect: {
        toMatchScreenshot: {
          // The pinned browser paints the same picture on every machine, but for the rounding of a gradient.
          comparatorOptions: { threshold: 0.02, allowedMismatchedPixelRatio: 1 / 20_000 },
          timeout: waitTimeoutMs,
          resolveScreenshotPath: ({ root, arg, ext }) => join(root, "screenshots", `${arg}${ext}`),
          resolveDiffPath: ({ root, arg, ext }) => join(root, ".vitest", `${arg}${ext}`),
        },
      },
      provider: playwright({
        launchOptions,
        // Nothing is taken from the machine that could change a picture.
        contextOptions: {
          colorScheme: "light",
          locale: "en-GB",
          timezoneId: "Europe/London",
          deviceScaleFactor: 1,
        },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
