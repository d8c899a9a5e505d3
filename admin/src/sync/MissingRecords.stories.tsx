import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { waiting } from "../testing/sync-samples.ts";
import { MissingRecords } from "./MissingRecords.tsx";

const meta = {
  title: "Console/Syncs/Missing records",
  component: MissingRecords,
  args: { source: "speakers" },
  render: (args) => (
    <ConsoleStory records={{ "sync-sources": waiting }}>
      <MissingRecords {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof MissingRecords>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText("Select Ida Quill"));
    await expect(canvas.getByRole("button", { name: "Remove 1 speaker" })).toBeVisible();
  },
};

export const ChosenOn390: Story = {
  ...Chosen,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Question: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove all" }));
    await expect(
      await screen.findByRole("alertdialog", { name: "Remove 2 speakers" }),
    ).toBeVisible();
  },
};

export const QuestionOn390: Story = {
  ...Question,
  globals: { viewport: { value: "phone", isRotated: false } },
};
