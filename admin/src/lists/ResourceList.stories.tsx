import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { agenda } from "../agenda/index.ts";
import { mails } from "../mails/index.ts";
import { messages } from "../messages/index.ts";
import { news } from "../news/index.ts";
import { speakers } from "../speakers/index.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";

const meta = {
  title: "Console/Lists/States",
  component: ConsolePage,
  args: { resource: speakers, path: "/speakers" },
  globals: { viewport: { value: "phone", isRotated: false } },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A list that shows this text in place of its rows. */
const saying = (words: string): Story => ({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words)).toBeVisible();
  },
});

export const NoSpeakers: Story = {
  play: async (context) => {
    await saying("No speakers added yet...").play?.(context);
    await expect(await context.canvas.findByRole("button", { name: "Import" })).toBeVisible();
  },
};

export const NoTopics: Story = {
  args: { resource: agenda, path: "/topics" },
  ...saying("No agenda topics added yet..."),
};

export const NoPosts: Story = {
  args: { resource: news, path: "/news" },
  ...saying("No news posts created yet..."),
};

export const NoMessages: Story = {
  args: { resource: messages, path: "/contact-messages" },
  ...saying("No message waits for an answer."),
};

export const NoMails: Story = {
  args: { resource: mails, path: "/mails" },
  ...saying("No mail has been written yet."),
};

export const Loading: Story = {
  args: { lists: "pending" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading speakers")).toHaveAttribute("role", "status");
    await expect(await canvas.findByRole("table")).toBeVisible();
  },
};

export const SpeakersFailed: Story = {
  args: { lists: "failed" },
  ...saying("Failed to load speakers"),
};

export const TopicsFailed: Story = {
  args: { resource: agenda, path: "/topics", lists: "failed" },
  ...saying("Failed to load agenda data"),
};
