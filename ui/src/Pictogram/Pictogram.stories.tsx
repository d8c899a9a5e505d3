import type { Meta, StoryObj } from "@storybook/react-vite";
import { pictogramNames } from "./Pictogram.tsx";
import { Pictogram } from "./Pictogram.tsx";

const meta = {
  title: "Components/Pictogram",
  component: Pictogram,
  parameters: { layout: "padded" },
  args: { name: "radar" },
} satisfies Meta<typeof Pictogram>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Large: Story = { args: { size: 64 } };

export const All: Story = {
  render: () => (
    <ul style={{ display: "grid", gap: 24, gridTemplateColumns: "repeat(auto-fill, 9rem)" }}>
      {pictogramNames.map((name) => (
        <li key={name}>
          <Pictogram name={name} size={32} />
          {name}
        </li>
      ))}
    </ul>
  ),
};
