import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Spinner } from "./Spinner.tsx";

const meta = {
  title: "Components/Spinner",
  component: Spinner,
  parameters: { layout: "padded" },
  args: { label: "Loading speakers..." },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("status")[0]).toHaveTextContent("Loading speakers...");
    await expect(canvas.getByText("Loading speakers...")).toBeVisible();
  },
};

export const ReducedMotion: Story = {
  globals: { motion: "reduced" },
  play: async ({ canvas }) => {
    const sweep = canvas.getByText("Loading speakers...").previousElementSibling ?? document.body;
    await waitFor(() => expect(getComputedStyle(sweep).animationName).toBe("none"));
  },
};

export const OnTheNightGround: Story = {
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ padding: "2rem", background: "var(--surface)" }}>
        <Story />
      </div>
    ),
  ],
};

export const LongText: Story = {
  args: { label: "Loading the programme of both days with all its speakers and rooms..." },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
