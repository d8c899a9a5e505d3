import type { Decorator, Preview } from "@storybook/react-vite";
import { useEffect, useLayoutEffect } from "react";
import { DesignProvider } from "ui/DesignProvider";
import { ToastProvider } from "ui/Toast";
import "ui/theme/fonts.css";
import "ui/theme/variables.css";
import "./docs.css";
import { docsTheme } from "./docs-theme.ts";
import { preferReducedMotionInScripts, preferReducedMotionInStyles } from "./motion.ts";
import { applySiteStyles } from "./site-styles.ts";

const withDesign: Decorator = (Story, { globals, title }) => {
  const isOfSite = !title.startsWith("Console/");
  const reduced = globals.motion === "system" ? null : globals.motion === "reduced";

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (globals.scheme === "light" || globals.scheme === "dark") dataset.scheme = globals.scheme;
    else delete dataset.scheme;
  }, [globals.scheme]);

  useLayoutEffect(() => {
    applySiteStyles(isOfSite);
    // Pages without stories need them, too.
    return () => applySiteStyles(true);
  }, [isOfSite]);

  useEffect(() => {
    preferReducedMotionInScripts(reduced);
    preferReducedMotionInStyles(reduced);
  }, [reduced]);

  return (
    <DesignProvider>
      <ToastProvider>
        <Story />
      </ToastProvider>
    </DesignProvider>
  );
};

const preview: Preview = {
  decorators: [withDesign],
  tags: ["autodocs"],
  initialGlobals: { scheme: "auto", motion: "system" },
  globalTypes: {
    scheme: {
      description: "Colour scheme",
      toolbar: {
        title: "Scheme",
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "auto", title: "Scheme of the system" },
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
        ],
      },
    },
    motion: {
      description: "Motion",
      toolbar: {
        title: "Motion",
        icon: "play",
        dynamicTitle: true,
        items: [
          { value: "system", title: "Motion of the system" },
          { value: "full", title: "Full motion" },
          { value: "reduced", title: "Reduced motion" },
        ],
      },
    },
  },
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    docs: { theme: docsTheme },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: [
          "All components",
          "Operating",
          [
            "Deploy",
            "Configure",
            "Spreadsheets",
            "Articles",
            "Backup",
            "Upgrade",
            "Several machines",
            "Watch",
          ],
          "Runbook",
          "Glossary",
          "Principles",
          "Voice",
          "Motifs",
          "Tokens",
          "Accessibility",
          "Benchmark",
          "Growth",
          "Proofs",
          "Decisions",
          "Components",
          "Console",
          "Mails",
        ],
      },
    },
    viewport: {
      options: {
        narrowest: { name: "320", styles: { width: "320px", height: "720px" } },
        phone: { name: "390", styles: { width: "390px", height: "844px" } },
        tablet: { name: "768", styles: { width: "768px", height: "1024px" } },
        desktop: { name: "1440", styles: { width: "1440px", height: "900px" } },
      },
    },
  },
};

export default preview;
