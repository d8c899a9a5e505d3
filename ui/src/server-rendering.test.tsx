import { composeStory, type Meta, type StoryObj } from "@storybook/react-vite";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DesignProvider } from "./DesignProvider/DesignProvider.tsx";

interface StoryFile {
  default: Meta;
  Default: StoryObj;
}

const files = import.meta.glob<StoryFile>("./*/*.stories.tsx", { eager: true });

test.each(Object.entries(files))("%s renders without a browser", (_path, file) => {
  const Story = composeStory(file.Default, file.default, undefined, "Default");
  expect(globalThis.window).toBeUndefined();
  const html = renderToString(
    <DesignProvider>
      <Story />
    </DesignProvider>,
  );
  expect(html).not.toContain("<style");
});
