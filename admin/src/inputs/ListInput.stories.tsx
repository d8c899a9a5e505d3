import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextInput } from "react-admin";
import { expect, userEvent } from "storybook/test";
import { FormStory } from "../testing/FormStory.tsx";
import { ListInput } from "./ListInput.tsx";

const meta = {
  title: "Console/Inputs/List",
  component: ListInput,
  args: {
    source: "speakers",
    label: "Speakers",
    helperText: "In the order of the page.",
    children: (
      <>
        <TextInput source="speakerId" label="Name" />
        <TextInput source="role" label="Role" />
      </>
    ),
  },
  render: (args) => (
    <FormStory
      resource="topics"
      values={{
        speakers: [
          { speakerId: "Mira Holt", role: "Moderator" },
          { speakerId: "Jon Ek", role: "" },
        ],
      }}
    >
      <ListInput {...args} />
    </FormStory>
  ),
} satisfies Meta<typeof ListInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const names = await canvas.findAllByRole("textbox", { name: "Name" });
    await expect(names).toHaveLength(2);
    await expect(names[0]).toHaveValue("Mira Holt");
  },
};

export const MovedByKeyboard: Story = {
  play: async ({ canvas }) => {
    const [, moveSecond] = await canvas.findAllByRole("button", { name: "Move up" });
    moveSecond?.focus();
    await userEvent.keyboard("{Enter}");
    const [first] = await canvas.findAllByRole("textbox", { name: "Name" });
    await expect(first).toHaveValue("Jon Ek");
    const [role] = canvas.getAllByRole("textbox", { name: "Role" });
    await expect(role).toHaveValue("");
  },
};

export const OneMore: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add" }));
    await expect(canvas.getAllByRole("textbox", { name: "Name" })).toHaveLength(3);
  },
};
