import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { StatCounter } from "./StatCounter.tsx";

const meta = {
  title: "Components/StatCounter",
  component: StatCounter,
  parameters: { layout: "padded" },
  args: { value: 200, suffix: "+", label: "attendees" },
} satisfies Meta<typeof StatCounter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("200+ attendees")).toBeInTheDocument();
  },
};

export const MissingData: Story = { args: { value: 2, suffix: undefined, label: "days" } };

export const LongText: Story = {
  args: { value: 128_400, label: "participants from the whole of the industry and beyond it" },
};

function Rising(args: Story["args"]) {
  const [value, setValue] = useState(209);
  return (
    <div style={{ display: "grid", gap: 24, justifyItems: "start" }}>
      <StatCounter label="attendees" {...args} value={value} />
      <Button variant="secondary" onClick={() => setValue(210)}>
        One more
      </Button>
    </div>
  );
}

export const KeepsItsPlaceWhenItRises: Story = {
  render: (args) => <Rising {...args} />,
  play: async ({ canvas, userEvent }) => {
    const widthOf = () =>
      canvas.getByText("attendees").parentElement?.getBoundingClientRect().width;
    const before = widthOf();
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.getByText("210+ attendees")).toBeInTheDocument();
    await expect(widthOf()).toBe(before);
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

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
