import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { NotFound } from "./NotFound.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the actions, then through the pages that do depart |
| Enter | Opens what has the focus |`;

const meta = {
  title: "Components/NotFound",
  component: NotFound,
  parameters: { docs: { description: { component: keys } } },
  args: {
    code: "404",
    message: "Oops! This page seems to have vanished",
    path: "/hangar-12",
    departures: [
      { flight: "VAC11", destination: "Agenda", remark: "On time", href: "/agenda" },
      { flight: "VAC12", destination: "Speakers", remark: "On time", href: "/speakers" },
      { flight: "VAC13", destination: "News", remark: "On time", href: "/news" },
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
    await expect(canvas.getByRole("table", { name: "Departures" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Agenda" })).toHaveAttribute("href", "/agenda");
  },
};

export const WithExplanation: Story = {
  args: { explanation: "It may have moved to another gate, or was never announced." },
};

export const MissingData: Story = {
  args: { departures: [], path: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("cell", { name: "Unknown" })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    message: "The page about internationalisation of airworthiness responsibilities has vanished",
    explanation:
      "It may have moved to another gate, it may have been taken off the programme, or the address may have lost a letter on its way to you.",
    path: "/speakers/internationalisation-of-airworthiness-responsibilities",
  },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  ...LongText,
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
