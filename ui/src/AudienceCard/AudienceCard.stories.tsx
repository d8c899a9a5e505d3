import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CardGrid } from "../CardGrid/CardGrid.tsx";
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

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: args.title })).toBeVisible();
  },
};

/** Pictograms and titles of a row are aligned, regardless of the text length. */
export const InARow: Story = {
  render: (args) => (
    <CardGrid label="Who attends" columns={4}>
      <AudienceCard
        title="Executives"
        text="Decide on fleets, hangars and partnerships with those who build and certify them."
        pictogram="executive"
      />
      <AudienceCard {...args} />
      <AudienceCard title="Researchers" text="Meet the ramp early." pictogram="researcher" />
      <AudienceCard
        title="Entrepreneurs"
        text="Find the first airline that will fly what you have drawn."
        pictogram="entrepreneur"
      />
    </CardGrid>
  ),
};

export const LongText: Story = {
  args: {
    title: "Internationally certified continuing airworthiness managers",
    text: "People who answer for the airworthiness of whole fleets under two authorities at once, and who would like to read one record of maintenance instead of four that contradict one another.",
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
