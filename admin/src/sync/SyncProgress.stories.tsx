import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import type { SyncJob } from "./sync-jobs.ts";
import { SyncProgress } from "./SyncProgress.tsx";

const running: SyncJob = {
  mode: "apply",
  address: "/api/jobs/sync-speakers:1",
  progress: { step: "Writing the speakers", done: 12, total: 42 },
};

const syncOf = (job: SyncJob) => ({
  job,
  start: fn(),
  startAndOpen: fn(),
  cancel: fn(async () => {}),
});

const meta = {
  title: "Console/Syncs/Progress",
  component: SyncProgress,
  args: { sync: syncOf(running) },
  render: (args) => (
    <ConsoleStory>
      <SyncProgress {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof SyncProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("12 of 42")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.sync.cancel).toHaveBeenCalledOnce();
  },
};

export const TryingAgain: Story = {
  args: {
    sync: syncOf({
      ...running,
      progress: {
        step: "Reading the spreadsheet",
        done: 0,
        total: null,
        problem: "Google answers 500; trying again, 2 of 4",
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/trying again/)).toBeVisible();
  },
};

export const TryingAgainOn390: Story = {
  ...TryingAgain,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Waiting: Story = {
  args: { sync: syncOf({ ...running, address: null, progress: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Waiting for the worker")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Cancel" })).toBeNull();
  },
};
