import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Actions } from "./Actions.tsx";

const meta = {
  title: "Components/Actions",
  component: Actions,
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
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole("link");
    await expect(first).toHaveAttribute("data-variant", "primary");
    await expect(second).toHaveAttribute("data-variant", "secondary");
  },
};

export const LongLabels: Story = {
  args: {
    actions: [
      { label: "Register for both days of the congress now", href: "/register" },
      { label: "View the whole agenda of the second day", href: "/agenda" },
    ],
  },
};

/** Nothing to do from here: nothing stands there. */
export const None: Story = {
  args: { actions: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("link")).toBeNull();
  },
};
