import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DataProvider } from "react-admin";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { agenda } from "../agenda/index.ts";
import { fieldResource } from "../fields/field-resource.ts";
import { mails } from "../mails/index.ts";
import { messages } from "../messages/index.ts";
import { news } from "../news/index.ts";
import { speakers } from "../speakers/index.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { byteOrderMark, downloadedBy } from "../testing/downloaded-by.ts";
import { focusWindow } from "../testing/focus-window.ts";
import { sampleQuestions } from "../testing/sample-questions.ts";

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
    await expect(await canvas.findByText("Loading")).toHaveAttribute("role", "status");
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

const readQuestions = fn<DataProvider["getList"]>();

/** The server fails after the list was loaded. */
export const NotLoadedAgain: Story = {
  args: {
    resource: fieldResource("questions"),
    path: "/questions",
    provider: { getList: readQuestions },
  },
  beforeEach() {
    readQuestions.mockReset();
    readQuestions.mockResolvedValueOnce({ data: [...sampleQuestions], total: 2 });
    readQuestions.mockRejectedValue(new Error("The server cannot be reached."));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Is there a recording?")).toBeVisible();
    for (const requests of [2, 3]) {
      focusWindow();
      await waitFor(() => expect(readQuestions).toHaveBeenCalledTimes(requests));
      await expect(await canvas.findByText(/cannot be reached/)).toBeVisible();
    }
    await expect(canvas.getByText("Is there a recording?")).toBeVisible();
    await expect(canvas.getByText("2 questions")).toBeVisible();
    // It is said once, not in a notification for each request.
    await expect(screen.getAllByText(/cannot be reached/)).toHaveLength(1);
  },
};

const manyQuestions = Array.from({ length: 60 }, (_, index) => ({
  ...sampleQuestions[0],
  id: `0190b3c4-5d6e-7f80-91a2-${String(index).padStart(12, "0")}`,
}));

/** The list is longer than its page. */
export const PageSelected: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    resource: fieldResource("questions"),
    path: "/questions",
    records: { questions: manyQuestions },
  },
  play: async ({ canvas }) => {
    const [page] = await canvas.findAllByRole("checkbox");
    if (page) await userEvent.click(page);
    const all = await canvas.findByRole("button", { name: "Select all" });
    await expect(all.getBoundingClientRect().width).toBeGreaterThan(60);
  },
};

export const Exported: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    resource: fieldResource("questions"),
    path: "/questions",
    records: { questions: sampleQuestions },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Is there a recording?");
    const file = await downloadedBy(async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Export" }));
      await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    });
    await expect(file.slice(0, 3)).toEqual(byteOrderMark);
  },
};
