import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PageHeader } from "./PageHeader.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the actions, if there are any |
| Enter | Opens the action that has the focus |`;

const meta = {
  title: "Components/PageHeader",
  component: PageHeader,
  parameters: { docs: { description: { component: keys } } },
  args: {
    title: "Speakers",
    chartLabel: "SPKRS",
    kicker: "On the flight deck",
    lead: "Forty-two people who run fleets, hangars, airports and airspace tell what they are building next.",
    actions: [
      { label: "Register Now", href: "/register" },
      { label: "View Agenda", href: "/agenda" },
    ],
  },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: args.title })).toBeVisible();
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
  },
};

export const MissingData: Story = {
  args: { chartLabel: undefined, kicker: undefined, lead: undefined, actions: undefined },
};

export const WithoutActions: Story = { args: { actions: [] } };

export const LongText: Story = {
  args: {
    title: "Internationalisation of airworthiness responsibilities",
    lead: "Everyone who answers for the airworthiness of a fleet under more than one authority tells what it would take to read one record of maintenance instead of four that contradict one another.",
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

/** Two actions are below the heading, because its longest word would not fit beside them. */
export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { level: 1 }).getBoundingClientRect();
    await expect(heading.height).toBeLessThan(60);
    for (const link of canvas.getAllByRole("link")) {
      await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(heading.bottom);
    }
  },
};
