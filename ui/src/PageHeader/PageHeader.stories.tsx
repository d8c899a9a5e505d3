import type { Meta, StoryObj } from "@storybook/react-vite";
import { PageHeader } from "./PageHeader.tsx";

const meta = {
  title: "Components/PageHeader",
  component: PageHeader,
  args: { title: "Speakers" },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    kicker: "On the flight deck",
    lead: "Forty-two people who run fleets, hangars, airports and airspace tell what they are building next.",
    actions: [
      { label: "Register Now", href: "/register" },
      { label: "View Agenda", href: "/agenda" },
    ],
  },
};

export const TitleOnly: Story = {};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { ...Default.args, title: "Internationalisation of airworthiness responsibilities" },
};
