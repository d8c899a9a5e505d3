import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { NotFound } from "./NotFound.tsx";

const meta = {
  title: "Components/NotFound",
  component: NotFound,
  args: {
    code: "404",
    message: "Oops! This page seems to have vanished",
    path: "/hangar-12",
    departures: [
      { flight: "VAC 101", destination: "Agenda", remark: "On time", href: "/agenda" },
      { flight: "VAC 102", destination: "Speakers", remark: "On time", href: "/speakers" },
      { flight: "VAC 103", destination: "News", remark: "On time", href: "/news" },
    ],
    actions: [
      { label: "Back to Home", href: "/" },
      { label: "View Agenda", href: "/agenda" },
    ],
  },
} satisfies Meta<typeof NotFound>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(args.message);
    await expect(canvas.getByRole("cell", { name: "Cancelled" })).toBeVisible();
  },
};

export const WithoutDepartures: Story = { args: { departures: [], path: undefined } };

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { path: "/speakers/internationalisation-of-airworthiness-responsibilities" },
};
