import type { Meta, StoryObj } from "@storybook/react-vite";
import { TagList } from "./TagList.tsx";

const meta = {
  title: "Components/TagList",
  component: TagList,
  parameters: { layout: "padded" },
  args: { tags: ["MRO", "Airports", "AI & Digital"] },
} satisfies Meta<typeof TagList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const None: Story = { args: { tags: [] } };

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    tags: ["Continuing airworthiness management", "Cargo & Logistics", "Safety & Regulation"],
  },
};
