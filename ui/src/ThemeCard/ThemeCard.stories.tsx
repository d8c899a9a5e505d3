import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ThemeCard } from "./ThemeCard.tsx";

const meta = {
  title: "Components/ThemeCard",
  component: ThemeCard,
  parameters: { layout: "padded" },
  args: {
    title: "Sustainable Aviation",
    text: "Fuels, fleets and routes on the way to net zero.",
    pictogram: "sustainability",
    code: "A4",
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ThemeCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: args.title })).toBeVisible();
  },
};

export const MissingData: Story = { args: { code: undefined } };

export const LongText: Story = {
  args: {
    title: "Internationalisation of airworthiness responsibilities",
    text: "What it would take to read one record of maintenance instead of four that contradict one another, and who would have to sign it.",
    code: "B12",
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
