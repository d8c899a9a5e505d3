import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SpeakerCard } from "./SpeakerCard.tsx";

const meta = {
  title: "Components/SpeakerCard",
  component: SpeakerCard,
  parameters: { layout: "padded" },
  args: {
    href: "/imogen_achterberg",
    name: "Imogen Achterberg",
    jobTitle: "Director of Line Maintenance",
    company: "Northwind MRO",
    photo: "/portrait.svg",
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "/imogen_achterberg");
  },
};

export const WithoutPhoto: Story = { args: { photo: null } };

export const PhotoFails: Story = { args: { photo: "/no-such-portrait.jpg" } };

export const NameOnly: Story = {
  args: { jobTitle: null, company: null, photo: null, tags: [] },
};

export const AtMostThreeTags: Story = {
  args: { tags: ["MRO", "Airlines", "Leadership", "Space"] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
  },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    name: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
    jobTitle: "Deputy Head of Continuing Airworthiness Management and Reliability Engineering",
  },
};
