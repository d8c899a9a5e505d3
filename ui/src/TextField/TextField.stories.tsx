import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TextField } from "./TextField.tsx";

const meta = {
  title: "Components/TextField",
  component: TextField,
  parameters: { layout: "padded" },
  args: { label: "First name", name: "firstName" },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "First name" });
    await userEvent.type(field, "Imogen");
    await expect(field).toHaveValue("Imogen");
  },
};

export const WithHint: Story = {
  args: { label: "E-mail", type: "email", description: "We answer within one working day." },
};

export const WithError: Story = {
  args: { error: "First name is required", required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription("First name is required");
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: "Imogen" } };

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    defaultValue: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
    label: "Name of the person who is responsible for airworthiness",
  },
};
