import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { PauseControl } from "./PauseControl.tsx";

const meta = {
  title: "Components/PauseControl",
  component: PauseControl,
  parameters: { layout: "padded" },
  args: { subject: "news", paused: false, onToggle: fn() },
} satisfies Meta<typeof PauseControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Moving: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pause news" }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};

export const Paused: Story = { args: { paused: true } };
