import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LiveBadge } from "./LiveBadge.tsx";

const meta = {
  title: "Components/LiveBadge",
  component: LiveBadge,
  parameters: { layout: "padded" },
} satisfies Meta<typeof LiveBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Flips: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("LIVE")).toBeVisible();
    await expect(await canvas.findByText("PREP", {}, { timeout: 4000 })).toBeVisible();
  },
};

export const Paused: Story = { args: { paused: true } };
