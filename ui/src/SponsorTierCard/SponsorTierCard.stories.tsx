import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CardGrid } from "../CardGrid/CardGrid.tsx";
import { SponsorTierCard, type SponsorTierCardProps } from "./SponsorTierCard.tsx";

const platinum: SponsorTierCardProps = {
  tier: "Platinum",
  passes: 20,
  benefits: [
    "Keynote of 30 minutes on either day",
    "Name on every page and every mail",
    "Stand in the first row of the hall",
    "The list of attendees who agree to it",
  ],
  action: { label: "Become a sponsor", href: "/contact" },
};

const tiers: SponsorTierCardProps[] = [
  platinum,
  {
    ...platinum,
    tier: "Gold",
    passes: 10,
    benefits: ["Talk of 20 minutes", "Name on agenda and news", "Stand in the hall"],
    featured: true,
  },
  {
    ...platinum,
    tier: "Silver",
    passes: 5,
    benefits: ["A seat on a panel", "Name on the agenda", "Stand in the hall"],
  },
  {
    ...platinum,
    tier: "Bronze",
    passes: 3,
    benefits: ["Name in the carousel of partners", "Stand in the hall"],
  },
];

const meta = {
  title: "Components/SponsorTierCard",
  component: SponsorTierCard,
  parameters: { layout: "padded" },
  args: platinum,
  decorators: [
    (Story, { name }) => (
      <div style={{ maxWidth: name === "All Tiers" ? 1280 : 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SponsorTierCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "Platinum" })).toBeVisible();
    await expect(canvas.getByText("20").parentElement).toHaveTextContent("20 passes");
    await expect(canvas.getByRole("link", { name: /^Become a sponsor.*Platinum$/ })).toBeVisible();
  },
};

export const Featured: Story = { args: tiers[1] };

export const AllTiers: Story = {
  render: () => (
    <CardGrid columns={4} label="Tiers">
      {tiers.map((tier) => (
        <SponsorTierCard key={tier.tier} {...tier} />
      ))}
    </CardGrid>
  ),
};

export const OnePass: Story = { args: { tier: "Bronze", passes: 1 } };

export const MissingData: Story = { args: { benefits: [] } };

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    ...platinum,
    passes: 1200,
    featured: true,
    benefits: [
      "Internationalisation and interoperability of airworthiness responsibilities as a session of your own",
    ],
    action: { label: "Become a sponsor of the whole congress", href: "/contact" },
  },
};
