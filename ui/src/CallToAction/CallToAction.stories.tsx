import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CallToAction } from "./CallToAction.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the actions |
| Enter | Opens the action that has the focus |`;

const meta = {
  title: "Components/CallToAction",
  component: CallToAction,
  parameters: { docs: { description: { component: keys } } },
  args: {
    title: "Your seat is held until 5 November",
    text: "Two days, one runway, wherever you are. Early Bird passes save 75% on the full price.",
    actions: [
      { label: "Register Now", href: "/register" },
      { label: "View Agenda", href: "/agenda" },
    ],
  },
} satisfies Meta<typeof CallToAction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("region", { name: args.title })).toBeVisible();
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
  },
};

export const MissingData: Story = { args: { text: undefined } };

export const OneAction: Story = {
  args: { actions: [{ label: "Register Now", href: "/register" }] },
};

export const LongText: Story = {
  args: {
    title: "Internationalisation of airworthiness responsibilities begins with your registration",
    text: "Everyone who answers for the airworthiness of a fleet under more than one authority is welcome, with or without a talk of one's own, on either day or on both.",
    actions: [
      { label: "Register the whole department for both days", href: "/register" },
      { label: "View the agenda in your own time zone", href: "/agenda" },
    ],
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const Desktop: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
};

export const Tablet: Story = {
  globals: { viewport: { value: "tablet", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
