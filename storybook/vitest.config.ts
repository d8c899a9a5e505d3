import { existsSync } from "node:fs";
import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const systemChromium = "/usr/bin/chromium";
const chromium =
  process.env.CHROMIUM_PATH ?? (existsSync(systemChromium) ? systemChromium : undefined);

/** A browser whose system prefers the scheme, as a visitor's does. */
function visitorPreferring(colorScheme: "light" | "dark") {
  return {
    browser: "chromium" as const,
    name: colorScheme,
    provider: playwright({
      launchOptions: { executablePath: chromium, args: ["--no-sandbox"] },
      contextOptions: { colorScheme },
    }),
  };
}

export default defineConfig({
  plugins: [storybookTest({ configDir: ".storybook" })],
  // Named here, so that finding them late does not reload the page under a running test.
  optimizeDeps: {
    include: ["@mantine/core", "@mantine/hooks", "react-dom/client"],
    exclude: ["@tabler/icons-react"],
  },
  test: {
    setupFiles: [".storybook/screenshots.ts"],
    // Storybook's plugin forbids what it was not told to allow: here, to write new reference pictures.
    api: { allowWrite: true },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: visitorPreferring("light").provider,
      instances: [visitorPreferring("light"), visitorPreferring("dark")],
      expect: {
        toMatchScreenshot: {
          // Browsers of other releases smooth edges otherwise: a pixel may differ a little, few may differ more.
          comparatorName: "pixelmatch",
          comparatorOptions: { threshold: 0.15, allowedMismatchedPixels: 100 },
          screenshotOptions: { animations: "disabled", caret: "hide" },
          resolveScreenshotPath: ({ arg, ext, project }) =>
            join(import.meta.dirname, "screenshots", project.name, `${arg}${ext}`),
        },
      },
    },
  },
});
