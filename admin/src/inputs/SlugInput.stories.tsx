import type { Meta, StoryObj } from "@storybook/react-vite";
import { titleSlug } from "api/platform/http/values.contract";
import { TextInput } from "react-admin";
import { expect, userEvent } from "storybook/test";
import { FormStory } from "../testing/FormStory.tsx";
import { SlugInput } from "./SlugInput.tsx";

const meta = {
  title: "Console/Inputs/Slug",
  component: SlugInput,
  args: { from: ["name"], make: titleSlug },
  render: (args) => (
    <FormStory resource="categories" values={{ name: "Ground handling", slug: "" }}>
      <TextInput source="name" sx={{ marginBottom: 2 }} />
      <SlugInput {...args} />
    </FormStory>
  ),
} satisfies Meta<typeof SlugInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MadeFromTheName: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Name"), "!");
    await expect(canvas.getByLabelText("Slug")).toHaveValue("ground-handling");
  },
};

export const Written: Story = {
  play: async ({ canvas }) => {
    const slug = await canvas.findByLabelText("Slug");
    await userEvent.clear(slug);
    await userEvent.type(slug, "ramp");
    await userEvent.type(canvas.getByLabelText("Name"), " crews");
    await expect(slug).toHaveValue("ramp");
  },
};
