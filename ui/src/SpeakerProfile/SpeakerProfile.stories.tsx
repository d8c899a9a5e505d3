import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { amara, wilhelmina } from "../testing/sample-speakers.ts";
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
    speaker: amara,
    tags: ["MRO", "Airlines", "Leadership"],
    actions: [{ label: "Register Now", href: "/register" }],
    back: { label: "Back to Speakers", href: "/speakers" },
  },
} satisfies Meta<typeof SpeakerProfile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: amara.fullName })).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Biography" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "LinkedIn (opens in a new tab)" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Speakers" })).toHaveAttribute(
      "href",
      args.back.href,
    );
  },
};

/** With the speaker's sessions, in programme order. */
export const WithSessions: Story = {
  args: {
    sessions: [
      {
        title: "Opening Keynote: Nineteen Days in the Hangar",
        href: "/agenda/day1/nineteen-days",
        when: "11th December, 9:00 AM to 9:45 AM, London time (GMT)",
      },
      {
        title: "Panel: The Engineer Shortage Is a Calendar Problem",
        role: "Moderator",
        href: "/agenda/day2/engineer-shortage",
        when: "12th December, 4:00 PM to 5:00 PM, London time (GMT)",
      },
    ],
  },
  play: async ({ canvas }) => {
    const sessions = canvas.getByRole("region", { name: "Sessions" });
    await expect(within(sessions).getAllByRole("link")).toHaveLength(2);
  },
};

/** The company's logo in the text colour, with the company's name as its label. */
export const WithCompanyMark: Story = {
  args: { companyMark: { image: "/companies/northmere-technics.svg", height: 40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Northmere Technics" })).toBeVisible();
  },
};

export const WithoutPhoto: Story = { args: { speaker: { ...amara, photoUrl: null } } };

export const PhotoFails: Story = {
  args: { speaker: { ...amara, photoUrl: "/no-such-portrait.jpg" } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("img", { name: amara.fullName })).not.toHaveAttribute("src"),
    );
    await expect(canvas.getByText("AO")).toBeVisible();
  },
};

export const MissingData: Story = {
  args: { speaker: { fullName: amara.fullName }, tags: [], actions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading", { name: "Biography" })).not.toBeInTheDocument();
  },
};

export const LinksOnly: Story = { args: { speaker: { ...amara, bio: null } } };

export const LongText: Story = {
  args: {
    speaker: {
      ...amara,
      ...wilhelmina,
      company: "Northmere Maintenance, Repair and Overhaul Services",
      photoUrl: null,
    },
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
