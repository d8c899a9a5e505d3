import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { BrowserList } from "./BrowserList.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the buttons |
| Enter, Space | Signs the browser out |`;

const meta = {
  title: "Components/BrowserList",
  component: BrowserList,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    browsers: [
      {
        id: "1",
        name: "Firefox on Linux",
        since: "3 Nov 2025, 08:12 GMT",
        lastUsed: "4 Nov 2025, 09:00 GMT",
        current: true,
      },
      {
        id: "2",
        name: "Safari on iOS",
        since: "28 Oct 2025, 19:40 GMT",
        lastUsed: "1 Nov 2025, 07:31 GMT",
        current: false,
      },
    ],
    onEnd: fn(),
  },
} satisfies Meta<typeof BrowserList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "End the session of Safari on iOS" }));
    await expect(args.onEnd).toHaveBeenCalledWith("2");
    await expect(canvas.getByText("This browser")).toBeVisible();
    await expect(canvas.getAllByRole("button")).toHaveLength(1);
  },
};

/** Ending a session leaves the focus in the list. */
export const Ended: Story = {
  render: function EndableList(args) {
    const [browsers, setBrowsers] = useState(args.browsers);
    const end = (id: string) => setBrowsers(browsers.filter((one) => one.id !== id));
    return <BrowserList browsers={browsers} onEnd={end} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "End the session of Safari on iOS" }));
    await expect(canvas.queryByText("Safari on iOS")).toBeNull();
    await expect(canvas.getByRole("list")).toHaveFocus();
  },
};

export const Ending: Story = {
  args: { ending: "2" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button")).toHaveAttribute("aria-busy", "true");
  },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    browsers: [
      {
        id: "1",
        name: "Samsung Internet for Android on a Television of Sixty-Five Inches",
        since: "28 September 2025, 19:40 Central European Summer Time",
        lastUsed: "28 September 2025, 19:40 Central European Summer Time",
        current: false,
      },
    ],
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
