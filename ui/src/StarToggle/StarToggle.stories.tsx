import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { StarToggle, type StarToggleProps } from "./StarToggle.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the star |
| Enter, Space | Fills or empties it; what it stars is read with its state |`;

function Stateful(props: StarToggleProps) {
  const [starred, setStarred] = useState(props.starred);
  return (
    <StarToggle
      {...props}
      starred={starred}
      onToggle={() => {
        props.onToggle();
        setStarred(!starred);
      }}
    />
  );
}

const meta = {
  title: "Components/StarToggle",
  component: StarToggle,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: { name: "A shift handover that survives the night", starred: false, onToggle: fn() },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof StarToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const star = canvas.getByRole("button", { name: `Star: ${args.name}` });
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await userEvent.tab();
    await expect(star).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(star);
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await expect(args.onToggle).toHaveBeenCalledTimes(2);
  },
};

export const Starred: Story = { args: { starred: true } };

export const NotYet: Story = {
  args: { disabled: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Star: ${args.name}` }));
    await expect(args.onToggle).not.toHaveBeenCalled();
  },
};

export const WithWords: Story = {
  args: { labels: { starred: "In my agenda", unstarred: "Add to my agenda" } },
  play: async ({ canvas, userEvent }) => {
    const star = canvas.getByRole("button", { name: /^Add to my agenda.*A shift handover/ });
    await userEvent.click(star);
    await expect(star).toHaveAccessibleName(/^In my agenda.*A shift handover/);
  },
};

export const StarredOnTheBoard: Story = {
  args: { starred: true },
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ background: "var(--surface-sunken)", width: "fit-content" }}>
        <Story />
      </div>
    ),
  ],
};

export const LongTextOn320: Story = {
  args: {
    name: "Internationalisation of airworthiness responsibilities, and what interoperability means",
    labels: { starred: "In my agenda", unstarred: "Keep this session in my agenda" },
  },
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
