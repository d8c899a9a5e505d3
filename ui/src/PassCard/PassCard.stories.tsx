import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PassCard } from "./PassCard.tsx";

const meta = {
  title: "Components/PassCard",
  component: PassCard,
  parameters: { layout: "padded" },
  args: {
    name: "VIP Digital",
    price: 165,
    priceNote: "per person, tax included",
    bookBy: "5 November 2025",
    description: "Both days, and everything to take home.",
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

export const Popular: Story = { args: { popular: true } };

export const WithRemark: Story = { args: { name: "Early Bird", price: 125, remark: "Save 75%" } };

export const Bare: Story = {
  args: { description: undefined, priceNote: undefined, features: ["All sessions"], price: 1595 },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { name: "Internationalisation and Interoperability Partner Pass", popular: true },
};
