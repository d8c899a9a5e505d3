import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SpeakerProfile } from "./SpeakerProfile.tsx";

const meta = {
  title: "Components/SpeakerProfile",
  component: SpeakerProfile,
  args: {
    name: "Imogen Achterberg",
    jobTitle: "Director of Line Maintenance",
    company: "Northwind MRO",
    photo: "/portrait.svg",
    tags: ["MRO", "Airlines", "Leadership"],
    bio: [
      "Imogen Achterberg runs line maintenance at eleven stations between Reykjavik and Athens. Her teams turned a paper-based shift handover into a shared digital log that mechanics on four airlines now sign with a glove on.",
      "She began as an apprentice on turboprops, holds licences on five types, and still works one night shift a month so that no procedure reaches the ramp without having met rain.",
    ],
    links: [
      { label: "LinkedIn", href: "https://example.com/in/imogen" },
      { label: "Website", href: "https://example.com/" },
    ],
    actions: [{ label: "Register Now", href: "/register" }],
    back: { label: "Back to Speakers", href: "/speakers" },
  },
} satisfies Meta<typeof SpeakerProfile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Imogen Achterberg");
    await expect(canvas.getByRole("heading", { name: "Biography" })).toBeVisible();
  },
};

export const WithoutPhoto: Story = { args: { photo: null } };

export const WithCompanyMark: Story = {
  args: { companyMark: { image: "/portrait.svg", width: 40, height: 50 } },
};

export const NameOnly: Story = {
  args: { jobTitle: null, company: null, photo: null, tags: [], bio: [], links: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading", { name: "Biography" })).not.toBeInTheDocument();
  },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    name: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
  },
};
