import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { appliedRun, failedRun, heldRun, importPreview } from "../testing/sync-samples.ts";
import { syncRuns } from "./index.ts";

const meta = {
  title: "Console/Syncs/Run",
  component: ConsolePage,
  args: {
    resource: syncRuns,
    path: `/sync-runs/${heldRun.id}`,
    records: { "sync-runs": [heldRun] },
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Apply this now" })).toBeVisible();
  },
};

export const HeldOn390: Story = {
  ...Held,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Applied: Story = {
  args: { path: `/sync-runs/${appliedRun.id}`, records: { "sync-runs": [appliedRun] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Undo this run" })).toBeVisible();
  },
};

export const ImportPreview: Story = {
  args: { path: `/sync-runs/${importPreview.id}`, records: { "sync-runs": [importPreview] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("In the file:")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /take the file/ })).toBeEnabled();
  },
};

export const ImportPreviewOn390: Story = {
  ...ImportPreview,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Failed: Story = {
  args: { path: `/sync-runs/${failedRun.id}`, records: { "sync-runs": [failedRun] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has no column named First name/)).toBeVisible();
  },
};
