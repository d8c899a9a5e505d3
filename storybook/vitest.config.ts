import { existsSync } from "node:fs";
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
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: visitorPreferring("light").provider,
      instances: [visitorPreferring("light"), visitorPreferring("dark")],
    },
  },
});
