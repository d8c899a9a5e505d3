import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Pictogram, pictogramNames } from "./Pictogram.tsx";

const meta = {
  title: "Components/Pictogram",
  component: Pictogram,
  parameters: { layout: "padded" },
  args: { name: "radar" },
} satisfies Meta<typeof Pictogram>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden from assistive technology: the text beside it has the meaning. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const Small: Story = { args: { size: 14 } };

export const Large: Story = { args: { size: 64 } };

export const All: Story = {
  render: () => (
    <ul
      style={{
        display: "grid",
        gap: 24,
        gridTemplateColumns: "repeat(auto-fill, minmax(8rem, 1fr))",
        padding: 0,
        listStyle: "none",
      }}
    >
      {pictogramNames.map((name) => (
        <li key={name} style={{ display: "grid", gap: 8 }}>
          <Pictogram name={name} size={32} />
          {name}
        </li>
      ))}
    </ul>
  ),
};

/** It has the colour of the surrounding text. */
export const OnTheNightGround: Story = {
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ padding: "2rem", background: "var(--surface)" }}>
        <Story />
      </div>
    ),
  ],
};

export const On320: Story = {
  ...All,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
