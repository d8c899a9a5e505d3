import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { SelectField, type SelectFieldProps } from "./SelectField.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the field |
| Up, Down arrow | Chooses the one before or after |
| Space, Alt + Down arrow | Opens the list of the system |
| Any letter | Chooses what begins with it |`;

function Choosable(props: SelectFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SelectField
      {...props}
      value={value}
      onChange={(event) => {
        props.onChange?.(event);
        setValue(event.currentTarget.value);
      }}
    />
  );
}

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
    value: "",
    onChange: fn(),
  },
  render: (args) => <Choosable {...args} />,
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

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("combobox")).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole("combobox")).outlineStyle).toBe("solid");
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
