import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Footer } from "./Footer.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the mark, the columns and the ways to reach people |
| Enter | Opens the link that has the focus |`;

const meta = {
  title: "Components/Footer",
  component: Footer,
  parameters: { docs: { description: { component: keys } } },
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

/** At most two lines: the e-mail address breaks only before its "@". */
async function expectWholeParts(address: HTMLElement) {
  const height = address.getBoundingClientRect().height;
  await expect(height).toBeLessThan(2.5 * Number.parseFloat(getComputedStyle(address).lineHeight));
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("contentinfo")).toBeVisible();
    for (const { title, links } of args.columns) {
      const column = within(canvas.getByRole("navigation", { name: title }));
      await expect(column.getAllByRole("link")).toHaveLength(links.length);
    }
    await expect(canvas.getByRole("link", { name: args.contact.phone })).toHaveAttribute(
      "href",
      "tel:+442079460812",
    );
    await expectWholeParts(canvas.getByRole("link", { name: args.contact.email }));
  },
};

const at = (viewport: string): Story => ({
  ...Default,
  globals: { viewport: { value: viewport, isRotated: false } },
});

export const Desktop: Story = at("desktop");

export const Tablet: Story = at("tablet");

export const Phone: Story = at("phone");

export const MissingData: Story = {
  args: {
    brand: { name: "Virtual Aviation Congress", href: "/" },
    statement: undefined,
  },
};

export const OneColumn: Story = {
  args: {
    columns: [
      {
        title: "The congress",
        links: [
          { label: "Who Attends", href: "/who-attends" },
          { label: "About", href: "/about" },
        ],
      },
    ],
  },
};

export const LongText: Story = {
  args: {
    statement:
      "Maintenance, repair and overhaul, aerospace, airlines and airports: two days, one runway, wherever you are and whichever hour it is there.",
    columns: [
      {
        title: "Programme and everything around it",
        links: [
          { label: "Internationalisation of airworthiness responsibilities", href: "/agenda" },
          { label: "Speakers and the sessions they hold", href: "/speakers" },
        ],
      },
      { title: "Information", links: [{ label: "Terms & Conditions", href: "/terms" }] },
    ],
    contact: {
      email: "continuing-airworthiness-management@virtualaviationcongress.example",
      phone: "+44 20 7946 0812",
      address: ["Internationales Kongresszentrum, Halle 12, Eingang West", "Frankfurt am Main"],
    },
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = at("narrowest");
