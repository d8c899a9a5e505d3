import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CategoryBadge } from "./CategoryBadge.tsx";

const meta = {
  title: "Components/CategoryBadge",
  component: CategoryBadge,
  parameters: { layout: "padded" },
  args: { name: "Sustainability", color: "#0b6344" },
} satisfies Meta<typeof CategoryBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The name is readable on any colour. */
export const AnyColour: Story = {
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
      {[
        "#ffffff",
        "#f5f7fa",
        "#ffb938",
        "#f97316",
        "#e5484d",
        "#777777",
        "#2f6dbf",
        "#7c3aed",
        "#0d9488",
        "#091122",
        "#000000",
      ].map((color) => (
        <CategoryBadge key={color} name={`Category ${color}`} color={color} />
      ))}
    </div>
  ),
};

export const WithoutColour: Story = { args: { color: null } };

/** An invalid colour is never rendered. */
export const InvalidColour: Story = {
  args: { color: "url(https://example.com/mark.png)" },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.name)).not.toHaveAttribute("style");
  },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { name: "Continuing airworthiness management and reliability engineering" },
};
