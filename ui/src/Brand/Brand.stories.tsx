import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Brand } from "./Brand.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the mark and its words: they are one link |
| Enter | Opens the home page |`;

const meta = {
  title: "Components/Brand",
  component: Brand,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: { name: "Virtual Aviation Congress", detail: "11 and 12 December 2025", href: "/" },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole("link", { name: /^Virtual Aviation Congress/ });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute("href", args.href);
  },
};

export const MissingData: Story = { args: { detail: undefined } };

/** The background used everywhere on the site. */
export const OnTheNightGround: Story = {
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ padding: "2rem", background: "var(--ink-950)" }}>
        <Story />
      </div>
    ),
  ],
};

export const LongText: Story = {
  args: {
    name: "International Congress for Airworthiness and Interoperability",
    detail: "Thursday 11 to Saturday 13 December 2025, online",
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
