import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { SpeakerCard } from "./SpeakerCard.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the card: it is one link, named after the speaker |
| Enter | Opens the profile |`;

const meta = {
  title: "Components/SpeakerCard",
  component: SpeakerCard,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    href: "/amara_okonjo",
    name: "Amara Okonjo",
    jobTitle: "Chief Executive Officer",
    company: "Northmere Technics",
    photo: "/portraits/amara_okonjo.avif",
    tags: ["MRO", "Airlines", "Leadership"],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SpeakerCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("link", { name: args.name })).toHaveAttribute("href", args.href);
    await expect(canvas.getByRole("heading", { level: 3, name: args.name })).toBeVisible();
  },
};

/** The one link covers the card, so that a press anywhere opens the profile. */
export const WholeCardIsTheLink: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole("link");
    const card = canvas.getByRole("article").getBoundingClientRect();
    await expect(document.elementFromPoint(card.left + 24, card.top + 24)).toBe(link);
    await expect(document.elementFromPoint(card.right - 4, card.bottom - 4)).toBe(link);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole("article")).outlineStyle).toBe("solid");
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
  args: { jobTitle: null, company: null, photo: null, tags: [] },
};

export const AtMostThreeTags: Story = {
  args: { tags: ["MRO", "Airlines", "Leadership", "Space"] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
  },
};

export const LongText: Story = {
  args: {
    name: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
    jobTitle: "Deputy Head of Continuing Airworthiness Management and Reliability Engineering",
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

/** A row on a phone, so that a dozen speakers do not fill a dozen screens. */
export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
