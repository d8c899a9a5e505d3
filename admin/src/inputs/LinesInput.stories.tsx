import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@mui/material";
import { useFormContext } from "react-hook-form";
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

/** Resets the form, as a colleague's change does. */
function ColleagueSaves() {
  const { reset } = useFormContext();
  return (
    <Button onClick={() => reset({ features: ["The programme", "The lounge"] })}>
      A colleague saves
    </Button>
  );
}

/** The lines are replaced by those that a colleague has saved. */
export const ReplacedLines: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  render: (args) => (
    <FormStory resource="passes" values={{ features: ["The programme", "The expo"] }}>
      <LinesInput {...args} />
      <ColleagueSaves />
    </FormStory>
  ),
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox");
    await userEvent.type(input, "{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "A colleague saves" }));
    await expect(input).toHaveValue("The programme\nThe lounge");
  },
};
