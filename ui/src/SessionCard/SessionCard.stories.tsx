import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CardGrid } from "../CardGrid/CardGrid.tsx";
import { Loading } from "../Skeleton/Skeleton.tsx";
import { SessionCard, SessionCardSkeleton } from "./SessionCard.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Enter | Opens the session; the whole card is its link |`;

const meta = {
  title: "Components/SessionCard",
  component: SessionCard,
  subcomponents: { SessionCardSkeleton },
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    href: "/agenda/day1/a-shift-handover-that-survives-the-night",
    title: "A shift handover that survives the night",
    date: "Thursday 11 December 2025",
    start: "9:00 AM",
    end: "9:45 AM",
    zone: "GMT",
    ordinal: "Keynote I",
    badges: ["Keynote"],
    speakers: [{ name: "Imogen Achterberg", role: "Northwind MRO" }],
    place: "Main stage",
  },
} satisfies Meta<typeof SessionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("href", args.href);
    await expect(canvas.getByText("to 9:45 AM GMT")).toBeVisible();
  },
};

export const Now: Story = { args: { state: "now" } };

export const Next: Story = { args: { state: "next" } };

export const Cancelled: Story = { args: { state: "cancelled" } };

export const AnotherDate: Story = {
  args: { start: "10:00 PM", end: "10:45 PM", zone: "GMT+13", dayShift: "-1 day" },
};

export const InTwoColumns: Story = {
  render: (args) => (
    <CardGrid columns={2} label="Sessions">
      <SessionCard {...args} />
      <SessionCard
        {...args}
        title="Who signs when the model is right? A panel on learning systems"
        ordinal={null}
        badges={["Panel"]}
      />
    </CardGrid>
  ),
};

export const MissingData: Story = {
  args: {
    date: null,
    start: null,
    end: null,
    zone: undefined,
    ordinal: null,
    badges: [],
    speakers: [],
    place: null,
  },
};

export const IsLoading: Story = {
  name: "Loading",
  render: () => (
    <Loading label="Loading sessions...">
      <SessionCardSkeleton />
      <SessionCardSkeleton />
    </Loading>
  ),
};

export const LongText: Story = {
  args: {
    title:
      "Internationalisation of airworthiness responsibilities, and what interoperability of electronic maintenance records means for line stations",
    badges: ["Panel", "Workshop"],
    dayShift: "+1 day",
    speakers: [
      {
        name: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
        role: "Deputy Head of Continuing Airworthiness Management and Reliability Engineering",
      },
      { name: "Bo Lindqvist", role: "Chair" },
    ],
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
