import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmptyState } from "./EmptyState.tsx";

const meta = {
  title: "Components/EmptyState",
  component: EmptyState,
  parameters: { layout: "padded" },
  args: { title: "Speaker Not Found" },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    message: "The speaker profile you're looking for doesn't exist.",
    action: { label: "Back to Speakers", href: "/speakers" },
  },
};

export const TitleOnly: Story = {};

export const AsPageTitleOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { ...Default.args, headingLevel: 1, pictogram: "windsock" },
};
