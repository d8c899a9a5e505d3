import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AudienceCard } from "../AudienceCard/AudienceCard.tsx";
import { CardGrid } from "../CardGrid/CardGrid.tsx";
import { Section } from "./Section.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the link beside the heading, then into the content |
| Enter | Opens the link |`;

const content = (
  <CardGrid label="Audience">
    <AudienceCard title="Executives" text="Decide on fleets and hangars." pictogram="executive" />
    <AudienceCard title="Engineers" text="Compare notes on the ramp." pictogram="engineer" />
    <AudienceCard title="Researchers" text="Meet the ramp early." pictogram="researcher" />
  </CardGrid>
);

const meta = {
  title: "Components/Section",
  component: Section,
  parameters: { docs: { description: { component: keys } } },
  args: {
    title: "Who attends",
    pictogram: "people",
    kicker: "Audience",
    intro: "From the hangar floor to orbit: those who move the industry in the next five years.",
    action: { label: "All audiences", href: "/who-attends" },
    children: content,
  },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("region", { name: args.title })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: args.title })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "All audiences" })).toHaveAttribute(
      "href",
      "/who-attends",
    );
  },
};

export const MissingData: Story = {
  args: { pictogram: undefined, kicker: undefined, intro: undefined, action: undefined },
};

export const WithoutIntro: Story = { args: { intro: undefined } };

export const WithoutSign: Story = { args: { pictogram: undefined } };

export const Raised: Story = { args: { tone: "raised" } };

export const Compact: Story = { args: { compact: true } };

/** Keeps the dark palette in both schemes. */
export const Dark: Story = { args: { tone: "dark" } };

/** Plain sections share their gap; another background starts with its own gap. */
export const OneAfterTheOther: Story = {
  render: (args) => (
    <>
      <Section {...args} />
      <Section {...args} title="Who speaks" />
      <Section {...args} title="Who exhibits" tone="raised" />
    </>
  ),
};

export const LongText: Story = {
  args: {
    title: "Internationalisation of airworthiness responsibilities",
    kicker: "What everyone who answers for more than one fleet asks at least once a year",
    intro:
      "Everyone who answers for the airworthiness of a fleet under more than one authority tells what it would take to read one record of maintenance instead of four.",
    action: { label: "All sessions about continuing airworthiness management", href: "/agenda" },
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
