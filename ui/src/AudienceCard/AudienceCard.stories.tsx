import type { Meta, StoryObj } from "@storybook/react-vite";
import { AudienceCard } from "./AudienceCard.tsx";

const meta = {
  title: "Components/AudienceCard",
  component: AudienceCard,
  parameters: { layout: "padded" },
  args: {
    title: "Engineers & Technologists",
    text: "Compare notes on predictive maintenance, composites and the next generation of avionics.",
    pictogram: "engineer",
  },
} satisfies Meta<typeof AudienceCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { title: "Internationally certified continuing airworthiness managers" },
};
