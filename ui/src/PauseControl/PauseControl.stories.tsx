import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { PauseControl } from "./PauseControl.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the control |
| Enter, Space | Pauses or plays |`;

const meta = {
  title: "Components/PauseControl",
  component: PauseControl,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: { subject: "news", paused: false, onToggle: fn() },
} satisfies Meta<typeof PauseControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pause news" }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};

export const Paused: Story = {
  args: { paused: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Play news" })).toBeVisible();
  },
};

function Pausable() {
  const [paused, setPaused] = useState(false);
  return <PauseControl subject="hero motion" paused={paused} onToggle={() => setPaused(!paused)} />;
}

/** The label names the next action; the focus stays. */
export const ByKeyboard: Story = {
  render: () => <Pausable />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Play hero motion" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: "Pause hero motion" })).toHaveFocus();
  },
};

/** Nothing moves, so there is no pause control. */
export const ReducedMotion: Story = {
  globals: { motion: "reduced" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("button")).toBeNull());
  },
};

export const OnTheNightGround: Story = {
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ padding: "2rem", background: "var(--surface)" }}>
        <Story />
      </div>
    ),
  ],
};
