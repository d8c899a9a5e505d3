import type { StorybookConfig } from "@storybook/react-vite";
import remarkGfm from "remark-gfm";

/** Enables tables in documentation pages. */
const docs = {
  name: "@storybook/addon-docs",
  options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
};

const config: StorybookConfig = {
  stories: [
    "../docs/**/*.mdx",
    "../../ui/src/**/*.stories.tsx",
    "../../admin/src/**/*.stories.tsx",
    "../../worker/src/**/*.stories.tsx",
  ],
  addons: [docs, "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  staticDirs: ["../public", "../../web/public"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
};

export default config;
