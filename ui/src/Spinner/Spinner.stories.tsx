import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Spinner } from "./Spinner.tsx";

const meta = {
  title: "Components/Spinner",
  component: Spinner,
  parameters: { layout: "padded" },
  args: { label: "Loading speakers..." },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading speakers...")).toBeVisible();
  },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { label: "Loading the programme of both days with all its speakers and rooms..." },
};
