import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Loading, Skeleton, SkeletonLines } from "./Skeleton.tsx";

const meta = {
  title: "Components/Skeleton",
  component: Skeleton,
  subcomponents: { SkeletonLines, Loading },
  parameters: { layout: "padded" },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { width: "18rem", height: "3rem" } };

export const Line: Story = {};

export const Lines: Story = { render: () => <SkeletonLines lines={4} /> };

/** Several skeletons, one announcement. */
export const Announced: Story = {
  render: () => (
    <Loading label="Loading speakers...">
      <div style={{ display: "grid", gap: 24, gridTemplateColumns: "repeat(2, minmax(0, 14rem))" }}>
        {[0, 1].map((card) => (
          <div key={card} style={{ display: "grid", gap: 16 }}>
            <Skeleton height="10rem" />
            <SkeletonLines lines={2} />
          </div>
        ))}
      </div>
    </Loading>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading speakers...")).toHaveRole("status");
  },
};

export const OnTheBoard: Story = {
  ...Announced,
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ padding: 24, background: "var(--surface-sunken)" }}>
        <Story />
      </div>
    ),
  ],
};

export const On320: Story = {
  ...Announced,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
