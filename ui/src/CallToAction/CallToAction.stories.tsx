import type { Meta, StoryObj } from "@storybook/react-vite";
import { CallToAction } from "./CallToAction.tsx";

const meta = {
  title: "Components/CallToAction",
  component: CallToAction,
  args: {
    title: "Your seat is held until 5 November",
    actions: [
      { label: "Register Now", href: "/register" },
      { label: "View Agenda", href: "/agenda" },
    ],
  },
} satisfies Meta<typeof CallToAction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    text: "Two days, one runway, wherever you are. Early Bird passes save 75% on the full price.",
  },
};

export const OneAction: Story = {
  args: { actions: [{ label: "Register Now", href: "/register" }] },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { ...Default.args },
};
