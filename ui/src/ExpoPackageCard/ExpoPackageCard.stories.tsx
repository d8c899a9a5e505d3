import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CardGrid } from "../CardGrid/CardGrid.tsx";
import { ExpoPackageCard, type ExpoPackageCardProps } from "./ExpoPackageCard.tsx";

const basic: ExpoPackageCardProps = {
  name: "Basic",
  price: 650,
  currency: "GBP",
  priceNote: "tax included",
  hall: "A",
  standSize: 1,
  features: [
    "2 VIP passes",
    "Stand in the virtual hall, open on both days",
    "Visitor enquiries by e-mail",
  ],
  action: { label: "Book this package", href: "https://example.com/checkout/basic" },
};
const premium: ExpoPackageCardProps = {
  ...basic,
  name: "Premium",
  price: 1250,
  currency: "GBP",
  hall: "B",
  standSize: 2,
  features: [
    "3 VIP passes",
    "15-minute speaking slot",
    "Stand at the main aisle, open on both days",
  ],
  popular: true,
};
const elite: ExpoPackageCardProps = {
  ...basic,
  name: "Elite",
  price: 1850,
  currency: "GBP",
  hall: "C",
  standSize: 4,
  features: [
    "5 VIP passes",
    "20-minute speaking slot",
    "A seat on a panel",
    "Island stand, open on both days",
  ],
};

const meta = {
  title: "Components/ExpoPackageCard",
  component: ExpoPackageCard,
  parameters: { layout: "padded" },
  args: basic,
  decorators: [
    (Story, { name }) => (
      <div style={{ maxWidth: name === "Three Packages" ? 1280 : 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ExpoPackageCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("£650")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Book this package.*Basic$/ })).toHaveAttribute(
      "href",
      "https://example.com/checkout/basic",
    );
  },
};

export const Popular: Story = {
  args: premium,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("£1,250")).toBeVisible();
    await expect(canvas.getByRole("link")).toHaveAttribute("data-variant", "primary");
  },
};

export const ThreePackages: Story = {
  render: () => (
    <CardGrid label="Packages">
      <ExpoPackageCard {...basic} />
      <ExpoPackageCard {...premium} />
      <ExpoPackageCard {...elite} />
    </CardGrid>
  ),
};

export const MissingData: Story = { args: { priceNote: undefined, features: ["2 VIP passes"] } };

export const LongText: Story = {
  args: {
    ...elite,
    name: "Internationalisation and interoperability",
    hall: "C12",
    price: 118500,
    popular: true,
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
