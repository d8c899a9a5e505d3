import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { SelectField } from "./SelectField.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the field; its hint and what is wrong are read with its name |
| Up, Down arrow | Chooses the one before or after |
| Space, Alt + Down arrow | Opens the list of the system |
| Any letter | Chooses what begins with it |`;

const meta = {
  title: "Components/SelectField",
  component: SelectField,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    label: "Kind of session",
    options: [
      { value: "", label: "All kinds" },
      { value: "Keynote", label: "Keynotes" },
      { value: "Panel", label: "Panels" },
      { value: "Workshop", label: "Workshops" },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole("combobox", { name: "Kind of session" });
    await userEvent.selectOptions(field, "Panels");
    await expect(field).toHaveValue("Panel");
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const WithHint: Story = {
  args: { description: "Keynotes come first on both days." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox")).toHaveAccessibleDescription(
      "Keynotes come first on both days.",
    );
  },
};

export const WithError: Story = {
  args: { error: "Choose a kind of session" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox")).toHaveAttribute("aria-invalid", "true");
    await expect(canvas.getByRole("combobox")).toHaveAccessibleDescription(
      "Choose a kind of session",
    );
  },
};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("combobox")).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole("combobox")).outlineStyle).toBe("solid");
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("combobox")).not.toHaveFocus();
  },
};

export const LongTextOn320: Story = {
  args: {
    label: "Name of the person who is responsible for airworthiness",
    options: [
      { value: "1", label: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth" },
    ],
  },
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
