import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { FormStory } from "../testing/FormStory.tsx";
import { LinesInput } from "./LinesInput.tsx";

const meta = {
  title: "Console/Inputs/Lines",
  component: LinesInput,
  args: { source: "features", helperText: "One on each line." },
  render: (args) => (
    <FormStory resource="passes" values={{ features: ["The programme", "The expo"] }}>
      <LinesInput {...args} />
    </FormStory>
  ),
} satisfies Meta<typeof LinesInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox")).toHaveValue("The programme\nThe expo");
  },
};

export const AnotherLine: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox");
    await userEvent.type(input, "{Enter}{Enter}The recordings");
    await expect(input).toHaveValue("The programme\nThe expo\n\nThe recordings");
  },
};
