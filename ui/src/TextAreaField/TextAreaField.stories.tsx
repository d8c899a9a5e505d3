import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TextAreaField } from "./TextAreaField.tsx";

const meta = {
  title: "Components/TextAreaField",
  component: TextAreaField,
  parameters: { layout: "padded" },
  args: { label: "Message", name: "message" },
} satisfies Meta<typeof TextAreaField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

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
};

export const Disabled: Story = { args: { disabled: true, defaultValue: "Good morning." } };

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { maxLength: 1000 },
};
