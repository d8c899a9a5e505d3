import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { amara, wilhelmina } from "../testing/sample-speakers.ts";
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
    speaker: amara,
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
    await expect(canvas.getByRole("link", { name: amara.fullName })).toHaveAttribute(
      "href",
      args.href,
    );
    await expect(canvas.getByRole("heading", { level: 3, name: amara.fullName })).toBeVisible();
  },
};

/** The only link covers the card, so that a click anywhere opens the profile. */
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
  args: { speaker: { fullName: amara.fullName }, tags: [] },
};

export const AtMostThreeTags: Story = {
  args: { tags: ["MRO", "Airlines", "Leadership", "Space"] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
  },
};

export const LongText: Story = {
  args: {
    speaker: { ...wilhelmina, company: amara.company, photoUrl: amara.photoUrl },
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
