import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Tabs, type TabsProps } from "./Tabs.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the tabs, then into the view |
| Enter, Space | Shows the view of the tab |
| Right, Left arrow | Shows the next or previous view, the first again after the last; mirrored where text runs from right to left |
| Home, End | Shows the first or the last view |`;

function Switching(props: TabsProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Tabs {...props} value={value} onChange={setValue}>
      The view of {value}
    </Tabs>
  );
}

const meta = {
  title: "Components/Tabs",
  component: Tabs,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    label: "Access",
    tabs: [
      { id: "sign-in", label: "Sign In", href: "/auth" },
      { id: "sign-up", label: "Sign Up", href: "/auth/sign-up" },
    ],
    value: "sign-in",
    onChange: () => {},
    children: null,
  },
  render: (args) => <Switching {...args} />,
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const signUp = canvas.getByRole("tab", { name: "Sign Up" });
    await expect(signUp).toHaveAttribute("href", "/auth/sign-up");
    await expect(canvas.getByRole("tabpanel", { name: "Sign In" })).toBeVisible();
    await userEvent.click(signUp);
    await expect(signUp).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel", { name: "Sign Up" })).toHaveTextContent(
      "The view of sign-up",
    );
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first, last] = canvas.getAllByRole("tab");
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(last).toHaveFocus();
    await expect(last).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Home}");
    await expect(first).toHaveAttribute("aria-selected", "true");
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(last).toHaveAttribute("aria-selected", "true");
  },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    tabs: [
      { id: "arrivals", label: "Arrivals of the morning", href: "/arrivals" },
      { id: "departures", label: "Departures of the evening", href: "/departures" },
    ],
    value: "arrivals",
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
