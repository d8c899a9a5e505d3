import { composeStory, type Meta, type StoryObj } from "@storybook/react-vite";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";

type StoryFile = { default: Meta } & Record<string, StoryObj>;

const files = import.meta.glob<StoryFile>("./*/*.stories.tsx", { eager: true });

describe.each(Object.entries(files))("%s", (_path, { default: meta, ...stories }) => {
  test.each(Object.entries(stories))("%s renders without a browser", (name, story) => {
    const Story = composeStory(story, meta, undefined, name);
    expect(globalThis.window).toBeUndefined();
    const html = renderToString(<Story />);
    expect(html).not.toContain("<style");
  });
});
