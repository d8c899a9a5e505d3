import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { SpeakerProfile } from "./SpeakerProfile.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the way back, the actions and the places elsewhere |
| Enter | Opens what has the focus; places elsewhere in a new tab |`;

const meta = {
  title: "Components/SpeakerProfile",
  component: SpeakerProfile,
  parameters: { docs: { description: { component: keys } } },
  args: {
    name: "Amara Okonjo",
    jobTitle: "Chief Executive Officer",
    company: "Northmere Technics",
    photo: "/portraits/amara_okonjo.avif",
    tags: ["MRO", "Airlines", "Leadership"],
    bio: [
      "Amara Okonjo runs line maintenance at eleven stations between Reykjavik and Athens. Her teams turned a paper-based shift handover into a shared digital log that mechanics on four airlines now sign with a glove on.",
      "She began as an apprentice on turboprops, holds licences on five types, and still works one night shift a month so that no procedure reaches the ramp without having met rain.",
    ],
    links: [
      { label: "LinkedIn", href: "https://example.com/in/amara" },
      { label: "Website", href: "https://example.com/" },
    ],
    actions: [{ label: "Register Now", href: "/register" }],
    back: { label: "Back to Speakers", href: "/speakers" },
  },
} satisfies Meta<typeof SpeakerProfile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: args.name })).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Biography" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "LinkedIn (opens in a new tab)" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Speakers" })).toHaveAttribute(
      "href",
      args.back.href,
    );
  },
};

/** The company's mark in the colour of the text, named after the company. */
export const WithCompanyMark: Story = {
  args: { companyMark: { image: "/companies/northmere-technics.svg", height: 40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Northmere Technics" })).toBeVisible();
  },
};

export const WithoutPhoto: Story = { args: { photo: null } };

export const PhotoFails: Story = {
  args: { photo: "/no-such-portrait.jpg" },
  play: async ({ args, canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("img", { name: args.name })).not.toHaveAttribute("src"),
    );
    await expect(canvas.getByText("AO")).toBeVisible();
  },
};

export const MissingData: Story = {
  args: { jobTitle: null, company: null, photo: null, tags: [], bio: [], links: [], actions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading", { name: "Biography" })).not.toBeInTheDocument();
  },
};

export const LinksOnly: Story = { args: { bio: [] } };

export const LongText: Story = {
  args: {
    name: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
    jobTitle: "Deputy Head of Continuing Airworthiness Management and Reliability Engineering",
    company: "Northmere Maintenance, Repair and Overhaul Services",
    photo: null,
    tags: ["Continuing airworthiness", "Reliability engineering", "Safety & Regulation", "MRO"],
  },
};

export const Desktop: Story = {
  ...WithCompanyMark,
  globals: { viewport: { value: "desktop", isRotated: false } },
};

export const Tablet: Story = {
  globals: { viewport: { value: "tablet", isRotated: false } },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
