import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { DayTabs, type Day } from "./DayTabs.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the days, then on |
| Enter, Space | Shows the day |
| Right, Left arrow | Shows the next or previous day, the first again after the last; mirrored where text runs from right to left |
| Home, End | Shows the first or the last day |`;

const days: Day[] = [
  { id: "day1", numeral: "1", label: "Day 1", date: "Dec 11th", href: "/agenda?day=1" },
  { id: "day2", numeral: "2", label: "Day 2", date: "Dec 12th", href: "/agenda?day=2" },
];

const meta = {
  title: "Components/DayTabs",
  component: DayTabs,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: { days, value: "day1", onChange: fn() },
} satisfies Meta<typeof DayTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("tab", { name: /Day 1/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    const second = canvas.getByRole("tab", { name: "Day 2 Dec 12th" });
    await expect(second).toHaveAttribute("href", "/agenda?day=2");
    await userEvent.click(second);
    await expect(args.onChange).toHaveBeenCalledWith("day2");
  },
};

function TwiceOverOneList({ days }: { days: Day[] }) {
  const [day, setDay] = useState("day1");
  const tabs = <DayTabs days={days} value={day} onChange={setDay} panelId="sessions" />;
  return (
    <div style={{ display: "grid", gap: 24 }}>
      {tabs}
      <div id="sessions" role="tabpanel" aria-label="Sessions">
        Sessions of {days.find(({ id }) => id === day)?.label}
      </div>
      {tabs}
    </div>
  );
}

/** Two tab lists for the same panel have separate focus and the same selection. */
export const ByKeyboard: Story = {
  render: () => <TwiceOverOneList days={days} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first] = canvas.getAllByRole("tab", { name: /Day 1/ });
    const [second, secondBelow] = canvas.getAllByRole("tab", { name: /Day 2/ });
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(second).toHaveFocus();
    await expect(secondBelow).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Sessions of Day 2");
    await userEvent.keyboard("{Home}");
    await expect(first).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(second).toHaveFocus();
    const ids = [...canvasElement.querySelectorAll("[id]")].map(({ id }) => id);
    await expect(new Set(ids).size).toBe(ids.length);
  },
};

const fiveDays: Day[] = [
  ...days,
  { id: "day3", numeral: "3", label: "Day 3", date: "Dec 13th", href: "/agenda?day=3" },
  { id: "day4", numeral: "4", label: "Day 4", date: "Dec 14th", href: "/agenda?day=4" },
  { id: "day5", numeral: "5", label: "Day 5", date: "Dec 15th", href: "/agenda?day=5" },
];

export const FourDays: Story = {
  args: { days: fiveDays.slice(0, 4) },
};

/** All on one line. */
export const FiveDaysOn390: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  args: { days: fiveDays },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole("tab").map((tab) => tab.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
};

export const ThreeDaysOn390: Story = {
  ...FiveDaysOn390,
  args: { days: fiveDays.slice(0, 3) },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    days: [
      {
        id: "day1",
        numeral: "1",
        label: "Maintenance and overhaul",
        date: "Thursday 11 December",
        href: "/agenda?day=1",
      },
      {
        id: "day2",
        numeral: "2",
        label: "Airports and airspace",
        date: "Friday 12 December",
        href: "/agenda?day=2",
      },
    ],
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
