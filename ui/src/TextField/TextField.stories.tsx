import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormEvent } from "react";
import { expect, fn } from "storybook/test";
import { TextField } from "./TextField.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the field; its hint and what is wrong are read with its name |
| Enter | Submits the form of the field |`;

const meta = {
  title: "Components/TextField",
  tags: ["both-schemes"],
  component: TextField,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "E-mail" })).toHaveAccessibleDescription(
      "We answer within one working day.",
    );
  },
};

export const WithError: Story = {
  args: { error: "First name is required", required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription("First name is required");
  },
};

/** The focus ring has the error colour. */
export const WithErrorAndHint: Story = {
  args: {
    label: "E-mail",
    type: "email",
    defaultValue: "imogen@",
    description: "We answer within one working day.",
    error: "Invalid email address",
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox");
    await expect(field).toHaveAccessibleDescription(/Invalid email address/);
    await expect(field).toHaveAccessibleDescription(/We answer within one working day/);
    await userEvent.tab();
    await expect(field).toHaveFocus();
  },
};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("textbox")).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole("textbox")).outlineStyle).toBe("solid");
  },
};

const onSubmit = fn((event: FormEvent) => event.preventDefault());

export const EnterSendsTheForm: Story = {
  render: (args) => (
    <form onSubmit={onSubmit}>
      <TextField {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear();
    await userEvent.type(canvas.getByRole("textbox"), "Imogen{Enter}");
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: {
    defaultValue: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
    label: "Name of the person who is responsible for airworthiness",
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  ...WithErrorAndHint,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
