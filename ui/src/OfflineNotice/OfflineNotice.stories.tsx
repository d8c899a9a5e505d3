import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { OfflineNotice } from "./OfflineNotice.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to *Try again* |
| Enter, Space | Asks whether the connection is back |`;

const meta = {
  title: "Components/OfflineNotice",
  component: OfflineNotice,
  parameters: {
    docs: { description: { component: keys }, story: { inline: false, height: "160px" } },
  },
  args: { age: "12 minutes ago", onRetry: fn() },
} satisfies Meta<typeof OfflineNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const notice = canvas.getByText(/^No connection/).closest("[role=status]");
    await expect(notice).toHaveTextContent("What you see is from 12 minutes ago.");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongTextOn320: Story = {
  args: { age: "three hundred and sixty-four days, twenty-three hours and 59 minutes ago" },
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
