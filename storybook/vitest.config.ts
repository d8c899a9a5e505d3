import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { testChromium } from "../.ci/chromium.ts";
import { testTimeoutMs, waitTimeoutMs } from "../api/src/testing/timeouts.ts";
import { movePointerAway, preferScheme, systemFonts } from "./.storybook/story-commands.ts";

const { launchOptions, isPinned } = await testChromium();
if (!isPinned) {
  console.warn("The pictures of stories are not compared, because that needs the pinned browser.");
}

export default defineConfig({
  plugins: [storybookTest({ configDir: join(import.meta.dirname, ".storybook") })],
  // Pre-bundled, because discovering them later would reload the page during a test.
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
    // Storybook's plugin would otherwise prevent tests from writing pictures.
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
          // Rendering is the same on every machine, except for rounding in gradients.
          comparatorOptions: { threshold: 0.02, allowedMismatchedPixelRatio: 1 / 20_000 },
          timeout: waitTimeoutMs,
          resolveScreenshotPath: ({ root, arg, ext }) => join(root, "screenshots", `${arg}${ext}`),
          resolveDiffPath: ({ root, arg, ext }) => join(root, ".vitest", `${arg}${ext}`),
        },
      },
      provider: playwright({
        launchOptions,
        // Pictures must not depend on the machine.
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
