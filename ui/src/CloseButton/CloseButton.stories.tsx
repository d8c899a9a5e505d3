import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { CloseButton } from "./CloseButton.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the cross |
| Enter, Space | Closes what it belongs to |`;

const meta = {
  title: "Components/CloseButton",
  component: CloseButton,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: { label: "Close message", onClick: fn() },
} satisfies Meta<typeof CloseButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close message" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** The touch target is at least 44 px wide and high. */
export const LargeEnoughToTouch: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole("button").getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
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
