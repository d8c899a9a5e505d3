import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PictogramTile } from "./PictogramTile.tsx";

const meta = {
  title: "Components/PictogramTile",
  component: PictogramTile,
  parameters: { layout: "padded" },
  args: { pictogram: "airport" },
} satisfies Meta<typeof PictogramTile>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden from assistive technology: the text beside it has the meaning. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("svg")?.closest("[aria-hidden]")).toBeVisible();
  },
};

export const Small: Story = { args: { size: "small" } };

export const OnTheNightGround: Story = {
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ padding: "2rem", background: "var(--surface)" }}>
        <Story />
      </div>
    ),
  ],
};

/** The small size, for use beside a line of text. */
export const BesideText: Story = {
  args: { size: "small", pictogram: "route" },
  render: (args) => (
    <p style={{ display: "flex", gap: 12, alignItems: "center" }}>
      <PictogramTile {...args} />
      Programme
    </p>
  ),
};
