import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TagList } from "./TagList.tsx";

const meta = {
  title: "Components/TagList",
  component: TagList,
  parameters: { layout: "padded" },
  args: { tags: ["MRO", "Airports", "AI & Digital"] },
} satisfies Meta<typeof TagList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("list", { name: "Topics" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(args.tags.length);
  },
};

export const OneTag: Story = { args: { tags: ["MRO"] } };

export const None: Story = {
  args: { tags: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const WithLabel: Story = {
  args: { label: "What she speaks about" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "What she speaks about" })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    tags: ["Continuing airworthiness management", "Cargo & Logistics", "Safety & Regulation"],
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
