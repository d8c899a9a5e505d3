import type { Meta, StoryObj } from "@storybook/react-vite";
import { ThemeCard } from "./ThemeCard.tsx";

const meta = {
  title: "Components/ThemeCard",
  component: ThemeCard,
  parameters: { layout: "padded" },
  args: {
    title: "Sustainable Aviation",
    text: "Fuels, fleets and routes on the way to net zero.",
    pictogram: "sustainability",
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

export const Default: Story = { args: { code: "A4" } };

export const WithoutCode: Story = {};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { title: "Internationalisation of airworthiness responsibilities", code: "A4" },
};
