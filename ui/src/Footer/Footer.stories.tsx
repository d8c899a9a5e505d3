import type { Meta, StoryObj } from "@storybook/react-vite";
import { Footer } from "./Footer.tsx";

const meta = {
  title: "Components/Footer",
  component: Footer,
  args: {
    brand: { name: "Virtual Aviation Congress", detail: "11 and 12 December 2025", href: "/" },
    statement: "MRO, aerospace, airlines and airports: two days, one runway, wherever you are.",
    columns: [
      {
        title: "Congress",
        links: [
          { label: "Agenda", href: "/agenda" },
          { label: "Speakers", href: "/speakers" },
          { label: "Attend and Register", href: "/register" },
        ],
      },
      {
        title: "Information",
        links: [
          { label: "Who Attends", href: "/who-attends" },
          { label: "About", href: "/about" },
          { label: "Privacy Policy", href: "/privacy-policy" },
          { label: "Terms & Conditions", href: "/terms-conditions" },
        ],
      },
    ],
    contact: {
      email: "hello@virtualaviationcongress.com",
      phone: "+44 20 7946 0812",
      address: ["18 Finsbury Circus", "London EC2M 7EB", "United Kingdom"],
    },
    legal: "© 2025 Virtual Aviation Congress. All rights reserved.",
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutStatement: Story = { args: { statement: undefined } };

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
