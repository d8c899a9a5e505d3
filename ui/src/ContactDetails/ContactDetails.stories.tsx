import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ContactDetails } from "./ContactDetails.tsx";

const meta = {
  title: "Components/ContactDetails",
  component: ContactDetails,
  parameters: { layout: "padded" },
  args: {
    email: "hello@virtualaviationcongress.com",
    phone: "+44 20 7946 0812",
    address: ["18 Finsbury Circus", "London EC2M 7EB", "United Kingdom"],
    hours: ["Monday to Friday, 9:00 AM to 6:00 PM GMT", "Weekends: emergency support only"],
  },
} satisfies Meta<typeof ContactDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "+44 20 7946 0812" })).toHaveAttribute(
      "href",
      "tel:+442079460812",
    );
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
