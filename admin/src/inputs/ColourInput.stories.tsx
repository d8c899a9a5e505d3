import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent } from "storybook/test";
import { colours } from "ui/theme/tokens";
import { FormStory } from "../testing/FormStory.tsx";
import { ColourInput } from "./ColourInput.tsx";

const meta = {
  title: "Console/Inputs/Colour",
  component: ColourInput,
  args: { source: "color", isRequired: true },
  render: (args) => (
    <FormStory resource="categories" values={{ color: colours.deepSky[600] }}>
      <ColourInput {...args} />
    </FormStory>
  ),
} satisfies Meta<typeof ColourInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Pick a colour")).toHaveValue(colours.deepSky[600]);
  },
};

export const Picked: Story = {
  play: async ({ canvas }) => {
    const picker = await canvas.findByLabelText("Pick a colour");
    await fireEvent.input(picker, { target: { value: colours.firstLight[500] } });
    await expect(canvas.getByRole("textbox")).toHaveValue(colours.firstLight[500]);
  },
};
