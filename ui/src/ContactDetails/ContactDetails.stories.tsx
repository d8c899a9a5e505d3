import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ContactDetails } from "./ContactDetails.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the e-mail address, then to the number |
| Enter | Begins a message or a call |`;

const meta = {
  title: "Components/ContactDetails",
  component: ContactDetails,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
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
  play: async ({ args, canvas, userEvent }) => {
    const email = canvas.getByRole("link", { name: args.email });
    const phone = canvas.getByRole("link", { name: args.phone });
    await expect(email).toHaveAttribute("href", `mailto:${args.email}`);
    await expect(phone).toHaveAttribute("href", "tel:+442079460812");
    await userEvent.tab();
    await expect(email).toHaveFocus();
    await userEvent.tab();
    await expect(phone).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    email: "continuing-airworthiness-management@virtualaviationcongress.example",
    address: ["Internationales Kongresszentrum, Halle 12, Eingang West", "Frankfurt am Main"],
    hours: ["Monday to Friday, 9:00 AM to 6:00 PM in the time zone of the congress (GMT)"],
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
