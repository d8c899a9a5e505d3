import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { heldRun } from "../testing/sync-samples.ts";
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

export const Held: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Apply this now" })).toBeVisible();
  },
};
