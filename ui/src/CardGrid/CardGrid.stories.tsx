import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AudienceCard } from "../AudienceCard/AudienceCard.tsx";
import { CardGrid } from "./CardGrid.tsx";

const meta = {
  title: "Components/CardGrid",
  component: CardGrid,
  args: {
    label: "Audience",
    children: ["Airlines", "Airports", "MRO services", "Regulators"].map((title) => (
      <AudienceCard
        key={title}
        title={title}
        text="Meet the people who decide."
        pictogram="people"
      />
    )),
  },
  parameters: { layout: "padded" },
} satisfies Meta<typeof CardGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeColumns: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
  },
};

export const FourColumns: Story = { args: { columns: 4 } };

export const TwoColumns: Story = { args: { columns: 2 } };

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
