import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { appliedRun, failedRun, heldRun } from "../testing/sync-samples.ts";
import { LastRuns } from "./LastRuns.tsx";

const meta = {
  title: "Console/Syncs/Last runs",
  component: LastRuns,
  render: () => (
    <ConsoleStory records={{ "sync-runs": [heldRun, failedRun, appliedRun] }}>
      <LastRuns />
    </ConsoleStory>
  ),
} satisfies Meta<typeof LastRuns>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(3);
  },
};

export const On390: Story = {
  ...Default,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const None: Story = {
  render: () => (
    <ConsoleStory>
      <LastRuns />
    </ConsoleStory>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing has been synced yet.")).toBeVisible();
  },
};
