import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PassCard } from "./PassCard.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the action on the stub |
| Enter | Opens the place where the pass is bought |`;

const meta = {
  title: "Components/PassCard",
  component: PassCard,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    name: "VIP Digital",
    price: 165,
    currency: "GBP",
    priceNote: "per person, tax included",
    bookBy: "5 November 2025",
    description: "Both days, and everything to take home.",
    facts: [
      { label: "Dates", value: "11–12 Dec" },
      { label: "Gate", value: "Online" },
      { label: "Class", value: "VIP" },
    ],
    features: [
      "All sessions on both days",
      "Virtual expo and networking lounge",
      "Aviation Market Report 2030",
      "All recorded sessions",
    ],
    action: { label: "Book this pass", href: "https://example.com/checkout" },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PassCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("£165")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Book this pass.*VIP Digital$/ })).toBeVisible();
  },
};

/** The only pass of a page in the signal colour. */
export const Popular: Story = {
  args: { popular: true, sky: "dawn" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Most popular")).toBeVisible();
    await expect(canvas.getByRole("link")).toHaveAttribute("data-variant", "primary");
  },
};

export const WithRemark: Story = {
  args: { name: "Early Bird", price: 125, remark: "Save 75%", sky: "day" },
};

/** Shortly before the last day to book. */
export const ClosesSoon: Story = {
  args: { sky: "day", closing: "Two days left to book", remark: "Save 75%" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Two days left to book")).toBeVisible();
    await expect(canvas.getByText("Save 75%")).toBeVisible();
  },
};

/** After the last day to book. */
export const Closed: Story = {
  args: {
    popular: true,
    sky: "dawn",
    remark: "Save 75%",
    closed: true,
    action: { label: "Book Full Price instead", href: "/register" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Booking closed")).toBeVisible();
    await expect(canvas.getByText("Closed after")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Book Full Price instead" })).toBeVisible();
    await expect(canvas.queryByText("Save 75%")).toBeNull();
    await expect(canvas.queryByText("Most popular")).toBeNull();
  },
};

export const MissingData: Story = {
  args: {
    description: undefined,
    facts: undefined,
    priceNote: undefined,
    features: ["All sessions"],
    price: 1595,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("£1,595")).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    name: "Internationalisation and Interoperability Partner Pass",
    price: 118_500,
    priceNote: "per department of up to two hundred and fifty people, tax included",
    bookBy: "Wednesday 5 November 2025",
    remark: "Save 75% on the full price",
    features: [
      "All sessions on both days, and the recordings of those that are held while you sleep",
      "Virtual expo and networking lounge",
    ],
    popular: true,
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
