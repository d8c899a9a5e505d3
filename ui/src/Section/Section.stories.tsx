import type { Meta, StoryObj } from "@storybook/react-vite";
import { Section } from "./Section.tsx";

const meta = {
  title: "Components/Section",
  component: Section,
  args: { title: "Key themes", children: <p>Eight tracks over two days.</p> },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    kicker: "Programme",
    intro: "From the hangar floor to orbit: what moves the industry in the next five years.",
    action: { label: "View agenda", href: "/agenda" },
  },
};

export const TitleOnly: Story = {};

export const Raised: Story = { args: { ...Default.args, tone: "raised" } };

export const Night: Story = { args: { ...Default.args, tone: "night" } };

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { ...Default.args, title: "Internationalisation of airworthiness responsibilities" },
};
