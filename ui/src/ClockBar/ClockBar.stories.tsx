import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ClockBar } from "./ClockBar.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab, Shift + Tab | Moves from one step of the clock to the next, then to *Back to now* |
| Enter, Space | Moves the clock, or ends it |`;

const meta = {
  title: "Components/ClockBar",
  component: ClockBar,
  parameters: {
    layout: "fullscreen",
    docs: { description: { component: keys }, story: { inline: false, height: "240px" } },
  },
  args: {
    site: "Aviation Congress 2025",
    time: "Thu 11 Dec 2025, 9:30 AM London time (GMT)",
    onMove: fn(),
    onEnd: fn(),
  },
} satisfies Meta<typeof ClockBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "+ 1 day" }));
    await expect(args.onMove).toHaveBeenCalledWith(86_400_000);
    await userEvent.click(canvas.getByRole("button", { name: "Back to now" }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { busy: true } };

export const WithError: Story = {
  args: { error: "The clock could not be moved. Sign in again, then try once more." },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
