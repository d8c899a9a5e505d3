import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TextAreaField } from "./TextAreaField.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the field, and out of it again |
| Enter | Begins a new line |`;

const meta = {
  title: "Components/TextAreaField",
  component: TextAreaField,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: { label: "Message", name: "message" },
} satisfies Meta<typeof TextAreaField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Message" });
    await userEvent.type(field, "Good morning.{Enter}Is there a stand left?");
    await expect(field).toHaveValue("Good morning.\nIs there a stand left?");
  },
};

export const CountsWhatIsWritten: Story = {
  args: { maxLength: 10 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Message" });
    await userEvent.type(field, "Good morning");
    await expect(field).toHaveValue("Good morni");
    await expect(canvas.getByText("10 / 10")).toBeVisible();
  },
};

export const WithError: Story = {
  args: { maxLength: 1000, error: "Message must be at least 10 characters", defaultValue: "Hello" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription("Message must be at least 10 characters");
    await expect(canvas.getByText("5 / 1000")).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    label: "What should we know about your department before the congress begins?",
    maxLength: 1000,
    defaultValue:
      "Internationalisation of airworthiness responsibilities keeps us busy: four operators, two authorities, and one line station that would rather read a single record of maintenance than four of them.",
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { maxLength: 1000 },
};
