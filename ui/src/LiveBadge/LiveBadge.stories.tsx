import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { LiveBadge } from "./LiveBadge.tsx";

const meta = {
  title: "Components/LiveBadge",
  component: LiveBadge,
  parameters: { layout: "padded" },
  // A flex row, as on its pages: in a line of text, its position would depend on the metrics of a
  // font that is not painted.
  decorators: [(badge) => <div style={{ display: "flex" }}>{badge()}</div>],
} satisfies Meta<typeof LiveBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("LIVE")).toBeVisible();
    await expect(await canvas.findByText("PREP")).toBeVisible();
  },
};

/** Shows LIVE for longer than one interval. */
async function expectStill(canvas: { getByText: (text: string) => HTMLElement }) {
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await expect(canvas.getByText("LIVE")).toBeVisible();
}

export const Paused: Story = {
  args: { paused: true },
  play: async ({ canvas }) => expectStill(canvas),
};

export const ReducedMotion: Story = {
  globals: { motion: "reduced" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("LIVE")).toHaveAttribute("data-still"));
    await expectStill(canvas);
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
