import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Actions } from "./Actions.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the actions, the one with the signal first |
| Enter | Opens the action that has the focus |`;

const meta = {
  title: "Components/Actions",
  component: Actions,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    actions: [
      { label: "Register Now", href: "/register" },
      { label: "View Agenda", href: "/agenda" },
    ],
  },
} satisfies Meta<typeof Actions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole("link");
    await expect(first).toHaveAttribute("data-variant", "primary");
    await expect(second).toHaveAttribute("data-variant", "secondary");
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.tab();
    await expect(second).toHaveFocus();
  },
};

export const OneAction: Story = { args: { actions: [{ label: "View Agenda", href: "/agenda" }] } };

/** Renders nothing without actions. */
export const None: Story = {
  args: { actions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    actions: [
      { label: "Register the whole department for both days of the congress", href: "/register" },
      { label: "View the agenda of the second day in your own time zone", href: "/agenda" },
      { label: "Ask the programme team about a talk of your own", href: "/contact" },
    ],
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
