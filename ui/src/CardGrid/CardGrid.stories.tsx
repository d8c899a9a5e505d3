import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AudienceCard } from "../AudienceCard/AudienceCard.tsx";
import { SpeakerCard } from "../SpeakerCard/SpeakerCard.tsx";
import { CardGrid } from "./CardGrid.tsx";

const audiences = [
  ["Airlines", "airport"],
  ["Airports", "route"],
  ["MRO services", "maintenance"],
  ["Regulators", "executive"],
] as const;

const speakers = [
  ["Amara Okonjo", "Chief Executive Officer", "amara_okonjo"],
  ["Hiroko Tanabe", "Head of Engine Overhaul Research", "hiroko_tanabe"],
  ["Mateo Ibarrola", "Chief Operating Officer", "mateo_ibarrola"],
  ["Sunniva Brekke", "Chief Sustainability Officer", "sunniva_brekke"],
] as const;

const meta = {
  title: "Components/CardGrid",
  component: CardGrid,
  args: {
    label: "Audience",
    children: audiences.map(([title, pictogram]) => (
      <AudienceCard
        key={title}
        title={title}
        text="Meet the people who decide."
        pictogram={pictogram}
      />
    )),
  },
  parameters: { layout: "padded" },
} satisfies Meta<typeof CardGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Audience" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
  },
};

export const FourColumns: Story = { args: { columns: 4 } };

/** Cards that are mostly a picture are three in a row from tablet size on. */
export const Dense: Story = {
  globals: { viewport: { value: "tablet", isRotated: false } },
  args: {
    label: "Speakers",
    columns: 4,
    dense: true,
    children: speakers.map(([fullName, jobTitle, slug]) => (
      <SpeakerCard
        key={slug}
        href={`/${slug}`}
        speaker={{ fullName, jobTitle, photoUrl: `/portraits/${slug}.avif` }}
      />
    )),
  },
};

export const OneCard: Story = {
  args: {
    children: <AudienceCard title="Airlines" text="Meet the people who fly." pictogram="airport" />,
  },
};

/** Cards of a row have equal height. */
export const LongText: Story = {
  args: {
    children: [
      <AudienceCard
        key="long"
        title="Internationally certified continuing airworthiness managers"
        text="People who answer for the airworthiness of whole fleets under two authorities at once, and would rather read one record than four."
        pictogram="engineer"
      />,
      <AudienceCard key="short" title="Airports" text="Meet the ramp." pictogram="route" />,
    ],
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
