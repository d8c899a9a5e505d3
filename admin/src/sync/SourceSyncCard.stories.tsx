import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { appliedRun, waiting } from "../testing/sync-samples.ts";
import { SourceSyncCard } from "./SourceSyncCard.tsx";

const meta = {
  title: "Console/Syncs/Source",
  component: SourceSyncCard,
  args: { source: "speakers" },
  render: (args) => (
    <ConsoleStory records={{ "sync-sources": waiting, "sync-runs": [appliedRun] }}>
      <SourceSyncCard {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof SourceSyncCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Overdue: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Overdue")).toBeVisible();
    await expect(await canvas.findByText(/^The last 3 runs failed/)).toBeVisible();
  },
};

export const OverdueOn390: Story = {
  ...Overdue,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const NeverSynced: Story = {
  args: { source: "agenda" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Sync agenda" })).toBeEnabled();
    await expect(await canvas.findByText("Not synced yet.")).toBeVisible();
  },
};

export const QuestionBeforeWriting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Write the sheet" }));
    await expect(await screen.findByRole("alertdialog", { name: "Write the sheet" })).toBeVisible();
  },
};

export const QuestionBeforeWritingOn390: Story = {
  ...QuestionBeforeWriting,
  globals: { viewport: { value: "phone", isRotated: false } },
};
